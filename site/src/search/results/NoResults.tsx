import Link from '@docusaurus/Link';
import { gapReportUrl } from '@kwikid/wire/urls';
import { type ReactNode, useId } from 'react';
import type { Found } from './found.ts';
import styles from './result.module.css';
import { encodedQuery } from './searched-part.ts';

const maxSuggestions = 3;

interface Props {
  found: Found;
  onSearch: (query: string) => void;
  /** The reader leaves to report the gap. */
  onLeave?: () => void;
}

/** What there is to do about a query that finds nothing: other words, or a report. */
export function NoResults({ found, onSearch, onLeave }: Props): ReactNode {
  const id = useId();
  const suggestions = found.suggestions.slice(0, maxSuggestions);
  return (
    <div className={styles.help}>
      {suggestions.length > 0 && (
        <>
          <p id={id}>Try searching for</p>
          <ul className="plain-list" aria-labelledby={id}>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className="pill" onClick={() => onSearch(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Believe this query should return results?{' '}
        <Link to={gapReportUrl(encodedQuery(found.query))} onClick={onLeave}>
          Let us know.
        </Link>
      </p>
    </div>
  );
}
