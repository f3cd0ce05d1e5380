import Link from '@docusaurus/Link';
import { gapReportUrl } from '@kwikid/wire/urls';
import { EmptySearch } from '@site/src/illustrations/EmptySearch';
import type { ReactNode } from 'react';
import { NearPageList } from '../nearest/NearestPages.tsx';
import { encodedQuery } from '../results/searched-part.ts';
import { type Filters, hasFilters, noFilters } from './filters.ts';
import { searchAddress } from './search-address.ts';
import styles from './search-page.module.css';
import type { PageOfResults } from './search-question.ts';

interface Props {
  found: PageOfResults;
  onFilters: (filters: Filters) => void;
}

/** What there is to do about a query that finds nothing: other words, fewer filters, the nearest pages, a report. */
export function EmptyAnswer({ found, onFilters }: Props): ReactNode {
  const { question, didYouMean, nearest } = found;
  return (
    <div className={styles.message}>
      <EmptySearch />
      {hasFilters(question.filters) && (
        <p>
          The filters may leave out what you look for.{' '}
          <button type="button" className="link-button" onClick={() => onFilters(noFilters)}>
            Search without filters
          </button>
        </p>
      )}
      {didYouMean !== undefined && (
        <p>
          Try searching for{' '}
          <Link to={searchAddress({ ...question, query: didYouMean, page: 0 })}>{didYouMean}</Link>
        </p>
      )}
      {nearest.length > 0 && (
        <div className="nearest-pages">
          <NearPageList pages={nearest} />
        </div>
      )}
      <p>
        Believe this query should return results?{' '}
        <Link to={gapReportUrl(encodedQuery(question.query))}>Let us know.</Link>
      </p>
    </div>
  );
}
