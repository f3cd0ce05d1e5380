import Link from '@docusaurus/Link';
import { gapReportUrl } from '@kwikid/wire/urls';
import type { ReactNode } from 'react';
import { encodedQuery } from '../../results/searched-part.ts';
import type { WindowResults } from '../search-state.ts';
import styles from '../window.module.css';

const maxSuggestions = 3;

interface Props {
  found: WindowResults;
  onSearch: (query: string) => void;
  onClose: () => void;
}

/** What there is to do about a query that finds nothing: other words, or a report. */
export function NoResults({ found, onSearch, onClose }: Props): ReactNode {
  const suggestions = found.suggestions.slice(0, maxSuggestions);
  return (
    <div className={styles.help}>
      {suggestions.length > 0 && (
        <>
          <p id="search-window-suggestions">Try searching for</p>
          <ul className="plain-list" aria-labelledby="search-window-suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className={styles.suggestion} onClick={() => onSearch(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Believe this query should return results?{' '}
        <Link to={gapReportUrl(encodedQuery(found.query))} onClick={onClose}>
          Let us know.
        </Link>
      </p>
    </div>
  );
}
