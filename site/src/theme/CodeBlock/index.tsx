import type { Props } from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import { Children, isValidElement, type ReactNode } from 'react';

/**
 * A block of code. One marked `output`, which the tests compare with what the block before it prints, says so.
 *
 * The theme's own renders each block again after hydration, for the colours of the other mode. Here the style
 * sheet sets the colours, and the server's rendering stays.
 */
export default function CodeBlock({ children, ...props }: Props): ReactNode {
  const isOutput = /(^|\s)output(\s|$)/.test(props.metastring ?? '') && !props.title;
  const shown = {
    ...props,
    ...(isOutput && !props.metastring?.includes('title=') && { title: 'Output' }),
  };
  const isText = !Children.toArray(children).some((child) => isValidElement(child));
  return isText ? (
    <StringContent {...shown}>{Children.toArray(children).join('')}</StringContent>
  ) : (
    <ElementContent {...shown}>{children}</ElementContent>
  );
}
