import Link from '@docusaurus/Link';
import { EmptySearch } from '@site/src/illustrations/EmptySearch';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { Marked } from './Marked.tsx';
import { useResultPath } from './useResultPath.ts';
import { useSearchResults } from './useSearchResults.ts';

/** The results of a query: their count, their section path, the words that matched. */
export function SearchResults({ query }: { query: string }): ReactNode {
  const found = useSearchResults(query);
  const resultPath = useResultPath();
  if (!query || found.query === undefined) return null;

  if (found.failed) {
    return (
      <div className="search-page__message" role="alert">
        <p className="search-page__message-title">Unable to fetch results</p>
        <p>You might want to check your network connection.</p>
      </div>
    );
  }

  if (found.count === 0) {
    return (
      <div className="search-page__message" role="status">
        <EmptySearch />
        <p className="search-page__message-title">
          No results found for “<strong>{found.query}</strong>”
        </p>
        <p>
          Believe this query should return results?{' '}
          <Link to={`/docs/support?missing=${encodeURIComponent(found.query)}`}>Let us know.</Link>
        </p>
      </div>
    );
  }

  return (
    <>
      <p className="search-page__count" role="status">
        {found.count === 1 ? '1 result' : `${found.count} results`}
      </p>
      <ol className="search-page__results">
        {found.results.map(({ id, url, title, path, summary }) => (
          <li key={id}>
            <Heading as="h2">
              <Link to={resultPath(url)}>
                <Marked value={title} />
              </Link>
            </Heading>
            {path.length > 0 && (
              <p className="search-page__path">
                <Marked value={path.join(' › ')} />
              </p>
            )}
            {summary && (
              <p className="search-page__summary">
                <Marked value={summary} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {found.more && (
        <button type="button" className="button button--secondary" onClick={found.more}>
          Show more results
        </button>
      )}
    </>
  );
}
