import contents from '@generated/contents/default/contents.json';
import { Areas } from '@site/src/landing/Areas';
import { ByRoleWithoutScripts } from '@site/src/landing/ByRole';
import { ForYou } from '@site/src/landing/ForYou';
import styles from '@site/src/landing/home.module.css';
import { ReaderChanges } from '@site/src/landing/ReaderChanges';
import { StartHere } from '@site/src/landing/StartHere';
import { useHomeMarks } from '@site/src/landing/useHomeMarks';
import { YourPages } from '@site/src/landing/YourPages';
import { SearchBox } from '@site/src/search/window/SearchButton';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The documentation hub: search, what this reader does most, their pages, what changed for them, what there is. */
export default function Home(): ReactNode {
  const picking = useHomeMarks();
  return (
    <Layout
      title="Documentation Hub"
      description="Search, areas and latest changes of the internal documentation: product, procedures, knowledge and releases."
    >
      <ByRoleWithoutScripts />
      <main>
        <div className={styles.head}>
          <div className="page-width">
            <Heading as="h1">Documentation Hub</Heading>
            <SearchBox />
          </div>
        </div>
        <div className={clsx('page-width', styles.page)}>
          <div className={styles.first}>
            <ForYou onPick={picking.end} onChange={picking.begin} />
            <StartHere />
          </div>
          <YourPages />
          <ReaderChanges changes={contents.changes} />
          <Heading as="h2" className={styles.heading}>
            Everything
          </Heading>
          <Areas contents={contents} />
        </div>
      </main>
    </Layout>
  );
}
