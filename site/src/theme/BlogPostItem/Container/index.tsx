import type { Props } from '@theme/BlogPostItem/Container';
import type { ReactNode } from 'react';

/** A post, in full or in a list; the distance between posts is the list's own. */
export default function BlogPostItemContainer({ children }: Props): ReactNode {
  return <article className="post">{children}</article>;
}
