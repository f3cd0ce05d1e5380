import Link from '@docusaurus/Link';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Data } from '@kwikid/facts';
import HomeBreadcrumbItem from '@theme-original/DocBreadcrumbs/Items/Home';
import type { ReactNode } from 'react';

/** Home, then the area: the sidebar begins below it, and on a phone nothing else says where a page is. */
export default function HomeAndArea(): ReactNode {
  const sidebar = useDocsSidebar()?.name;
  const { areas } = useDocusaurusContext().siteConfig.customFields as unknown as Data<'areas'>;
  const area = areas.find((one) => one.sidebar === sidebar);
  return (
    <>
      <HomeBreadcrumbItem />
      {area && (
        <li className="breadcrumbs__item">
          <Link className="breadcrumbs__link" to={`/docs/${area.folder}`}>
            {area.label}
          </Link>
        </li>
      )}
    </>
  );
}
