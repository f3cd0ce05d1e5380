import type { Props } from '@theme/CodeBlock';
import CodeBlock from '@theme-original/CodeBlock';
import type { ReactNode } from 'react';

/** A block marked `output`, which the tests compare with what the block before it prints, says so. */
export default function CodeBlockWithOutputTitle(props: Props): ReactNode {
  const isOutput = /(^|\s)output(\s|$)/.test(props.metastring ?? '') && !props.title;
  return (
    <CodeBlock {...props} {...(isOutput && !props.metastring?.includes('title=') && { title: 'Output' })} />
  );
}
