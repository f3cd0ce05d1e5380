import Link from '@docusaurus/Link';
import contents from '@generated/contents/default/contents.json';
import styles from '@site/src/landing/documentation.module.css';
import { PageList, PageRow } from '@site/src/lists/PageList';
import { counted } from '@site/src/page/words';
import { SearchBox } from '@site/src/search/window/SearchButton';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The id of an area's heading: the part of its path that names it. */
const areaAnchor = (path: string) => path.split('/').at(2) ?? '';

/** The landing of /docs: the interfaces first, then every area with all of its sections. */
export default function Documentation(): ReactNode {
  const { areas, interfaces } = contents;
  return (
    <Layout
      title="Documentation"
      description="Every section of the documentation on one page: interfaces, product, protocols, knowledge and updates."
    >
      <main className={clsx('page-width', styles.page)}>
        <header className={styles.head}>
          <Heading as="h1">Documentation</Heading>
          <p>
            {counted(
              areas.reduce((sum, { pages }) => sum + pages, 0),
              'page',
            )}{' '}
            in {areas.length} areas. New here? <Link to="/docs/Start Here">Start here</Link>. Looking for a
            subject? <Link to="/docs/tags">Browse the tags</Link>. Stuck?{' '}
            <Link to="/docs/support">Support & Help</Link>.
          </p>
          <SearchBox />
        </header>
        {interfaces.length > 0 && (
          <section className={styles.area}>
            <Heading as="h2" id="interfaces">
              API documentation
            </Heading>
            <PageList isCompact>
              {interfaces.map(({ label, path }) => (
                <PageRow key={path} to={path} title={label} />
              ))}
            </PageList>
          </section>
        )}
        {areas.map(({ id, label, path, description, pages, sections }) => (
          <section key={id} className={styles.area}>
            <Heading as="h2" id={areaAnchor(path)}>
              <Link to={path}>{label}</Link> <span className={styles.count}>{counted(pages, 'page')}</span>
            </Heading>
            <p>{description}</p>
            <PageList isCompact>
              {sections.map(({ path: to, label: title, pages: count }) => (
                <PageRow key={to} to={to} title={title} note={count > 1 && count} />
              ))}
            </PageList>
          </section>
        ))}
      </main>
    </Layout>
  );
}
