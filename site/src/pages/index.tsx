import contents from '@generated/contents/default/contents.json';
import { Areas } from '@site/src/landing/Areas';
import { Changes } from '@site/src/landing/Changes';
import { Continue } from '@site/src/landing/Continue';
import styles from '@site/src/landing/home.module.css';
import { SearchBox } from '@site/src/search/window/SearchBox';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The documentation hub: search, what was read last, what there is, what changed; in the order of use. */
export default function Home(): ReactNode {
  return (
    <Layout
      title="Documentation Hub"
      description="Search, areas and latest changes of the internal documentation: product, procedures, knowledge and releases."
    >
      <main>
        <div className={styles.head}>
          <div className="page-width">
            <Heading as="h1">Documentation Hub</Heading>
            <SearchBox />
            <Continue />
          </div>
        </div>
        <div className={clsx('page-width', styles.page)}>
          <Heading as="h2" className={styles.heading}>
            Areas
          </Heading>
          <Areas contents={contents} />
          <div className={styles.changes}>
            <Changes title="Documents changed lately" changes={contents.documents} />
            <Changes title="Latest release posts" changes={contents.posts} />
          </div>
        </div>
      </main>
    </Layout>
  );
}
