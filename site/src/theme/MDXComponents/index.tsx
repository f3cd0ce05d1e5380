import { TextLink } from '@site/src/links/TextLink';
import { useScrollFocus } from '@site/src/scroll/useScrollFocus';
import MDXComponents from '@theme-original/MDXComponents';
import { type ComponentProps, type ReactNode, useRef } from 'react';

/** A table scrolls inside itself, by the keyboard too. */
function Table(props: ComponentProps<'table'>): ReactNode {
  const ref = useRef<HTMLTableElement>(null);
  return <table {...props} ref={ref} tabIndex={useScrollFocus(ref)} />;
}

export default { ...MDXComponents, a: TextLink, table: Table };
