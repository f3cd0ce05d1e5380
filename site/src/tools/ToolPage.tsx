import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import toolPages from '@generated/contents/default/tool-pages.json';
import { type Slug, toolOf } from '@kwikid/tools/catalogue';
import { PageSearchFacets } from '@site/src/page/PageSearchFacets';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import { Fragment, type ReactNode, useState } from 'react';
import styles from './ToolPage.module.css';

interface ToolPageProps {
  slug: Slug;
  /** What is sent, if a tool must talk to a server. Default: nothing. */
  privacy?: string;
  children: ReactNode;
}

/**
 * The page of a tool: the link back, its purpose, what happens to the input, the tool, the pages that need
 * it.
 */
export function ToolPage({
  slug,
  privacy = 'Everything happens in this tab: what you enter is neither sent nor stored.',
  children,
}: ToolPageProps): ReactNode {
  const { title, summary, words, pages } = toolOf(slug);
  const written = pages.filter((path) => path in toolPages);
  const history = useHistory();
  const [round, setRound] = useState(0);

  const clear = () => {
    // Remounting clears the tool; the URL is cleared, too.
    history.replace({ search: '' });
    setRound(round + 1);
  };
  return (
    <Layout title={title} description={summary}>
      <PageSearchFacets kind="tool" />
      <main className={clsx('page-width', styles.page)}>
        <article>
          <div className="markdown">
            <nav className={styles.back} aria-label="Way back">
              <Link to="/tools">All tools</Link>
            </nav>
            <Heading as="h1">{title}</Heading>
            <p className="page-description">{summary}</p>
            <p className={styles.words}>
              Also found as:{' '}
              {words.map((word, index) => (
                <Fragment key={word}>
                  {index > 0 && ' · '}
                  {word}
                </Fragment>
              ))}
            </p>
            <div className={styles.bar}>
              <p className={styles.privacy}>
                <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
                </svg>
                {privacy}
              </p>
              <button type="button" className="button button--secondary button--sm" onClick={clear}>
                Clear everything
              </button>
            </div>
            <div key={round} className={styles.work}>
              {children}
            </div>
            {written.length > 0 && (
              <section className={styles.pages}>
                <Heading as="h2" id="pages">
                  Pages that need it
                </Heading>
                <ul>
                  {written.map((path) => (
                    <li key={path}>
                      <Link to={path}>{toolPages[path]}</Link>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        </article>
      </main>
    </Layout>
  );
}
