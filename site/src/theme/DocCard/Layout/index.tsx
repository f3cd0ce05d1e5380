import { PageRow } from '@site/src/lists/PageList';
import type { Props } from '@theme/DocCard/Layout';
import type { ReactNode } from 'react';

/** A page or a category in a list: its name and full description, with a folder icon instead of the emoji. */
export default function DocCardLayout({ item, href, title, description }: Props): ReactNode {
  return (
    <PageRow to={href} title={title} heading="h2" isCategory={item.type === 'category'}>
      {description}
    </PageRow>
  );
}
