import type { Props } from '@theme/BlogPostItem/Container';
import type { ReactNode } from 'react';

/** A post, in full or in a list; the list sets the distance between posts. */
export default function BlogPostItemContainer({ children }: Props): ReactNode {
  return <article className="post">{children}</article>;
}
