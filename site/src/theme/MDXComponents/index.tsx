import { useScrollFocus } from '@site/src/keyboard/useScrollFocus';
import { TextLink } from '@site/src/page/TextLink';
import MDXComponents from '@theme-original/MDXComponents';
import { type ComponentProps, type ReactNode, useRef } from 'react';

/** A table scrolls inside itself, by the keyboard too. */
function Table(props: ComponentProps<'table'>): ReactNode {
  const ref = useRef<HTMLTableElement>(null);
  return <table {...props} ref={ref} tabIndex={useScrollFocus(ref)} />;
}

/** The head of a column; one without a name, above the names of rows, is an ordinary cell. */
function ColumnHead(props: ComponentProps<'th'>): ReactNode {
  return props.children === undefined ? <td {...props} /> : <th {...props} />;
}

export default { ...MDXComponents, a: TextLink, table: Table, th: ColumnHead };
