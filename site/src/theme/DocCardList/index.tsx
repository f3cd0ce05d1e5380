import { filterDocCardListItems, useCurrentSidebarSiblings } from '@docusaurus/plugin-content-docs/client';
import { PageList } from '@site/src/lists/PageList';
import DocCard from '@theme/DocCard';
import type { Props } from '@theme/DocCardList';
import type { ReactNode } from 'react';

/** The pages of a category, or those beside the present one, as the site lists pages everywhere. */
export default function DocCardList({ items }: Props): ReactNode {
  return items ? <Rows items={items} /> : <Siblings />;
}

function Siblings(): ReactNode {
  return <Rows items={useCurrentSidebarSiblings()} />;
}

function Rows({ items }: { items: NonNullable<Props['items']> }): ReactNode {
  return (
    <PageList>
      {filterDocCardListItems(items).map((item) => (
        <DocCard key={'label' in item ? item.label : JSON.stringify(item)} item={item} />
      ))}
    </PageList>
  );
}
