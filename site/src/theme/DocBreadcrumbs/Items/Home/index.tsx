import Link from '@docusaurus/Link';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { areas } from '@site/config/areas';
import HomeBreadcrumbItem from '@theme-original/DocBreadcrumbs/Items/Home';
import type { ReactNode } from 'react';

/** Home, then the area: the sidebar begins below it, and on a phone nothing else says where a page is. */
export default function HomeAndArea(): ReactNode {
  const sidebar = useDocsSidebar()?.name;
  const area = areas.find(({ sidebarId }) => sidebarId === sidebar);
  return (
    <>
      <HomeBreadcrumbItem />
      {area && (
        <li className="breadcrumbs__item">
          <Link className="breadcrumbs__link" to={`/docs/${area.directory}`}>
            {area.label}
          </Link>
        </li>
      )}
    </>
  );
}
