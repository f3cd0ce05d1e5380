import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { EmptySearch } from '@site/src/illustrations/EmptySearch';
import { useFocusKept } from '@site/src/keyboard/useFocusKept';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { gapKindOf } from '../results/gap-reporter.ts';
import { NoResults } from '../results/NoResults.tsx';
import { StatusText } from '../results/StatusText.tsx';
import { searchGaps } from '../results/search-gaps.ts';
import { ResultPages } from './ResultPages.tsx';
import { SearchResults } from './SearchResults.tsx';
import { searchAddress } from './search-address.ts';
import styles from './search-page.module.css';
import type { PageOfResults } from './search-question.ts';
import { useSearchResults } from './useSearchResults.ts';
import { useSearchState } from './useSearchState.ts';

/** The search page's field, areas and results. */
export function SearchPage(): ReactNode {
  const { typed, question, type, rest } = useSearchState();
  const { found, failed } = useSearchResults(question);
  const field = useRef<HTMLInputElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  // Readers who come back continue at the results: focusing the field would scroll them away.
  const isReturn = useHistory().action === 'POP' && question.query !== '';

  // Another area or another page of the list: the keyboard goes on at the results.
  useFocusKept(summary);
  useTopOfPage(found);
  useEffect(() => {
    if (!found) return;
    const { query, question, count: nbHits, weak } = found;
    searchGaps.shown(query, question.area === '' ? gapKindOf({ nbHits, weak }) : undefined);
  }, [found]);
  useEffect(() => () => searchGaps.leave(), []);

  return (
    <main className={clsx('page-width', styles.page)}>
      <Heading as="h1">Search</Heading>
      <label htmlFor="search-field" className="visually-hidden">
        Search the documentation
      </label>
      <input
        ref={field}
        id="search-field"
        type="search"
        name="q"
        className={clsx('field', styles.field)}
        placeholder="Search pages, settings and errors"
        value={typed}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the page has no other purpose than this field
        autoFocus={!isReturn}
        onChange={(event) => type(event.target.value)}
        onBlur={rest}
      />
      {found && <Areas found={found} />}
      <div ref={summary} tabIndex={-1} role="status" className={styles.count}>
        <StatusText failed={failed} found={found} />
      </div>
      {found?.count === 0 && (
        <div className={styles.message}>
          <EmptySearch />
          <NoResults
            found={found}
            onSearch={(query) => {
              type(query);
              field.current?.focus();
            }}
          />
        </div>
      )}
      {found && found.count > 0 && <Results found={found} />}
    </main>
  );
}

/** The parts of the site that have results. */
function Areas({ found: { question, areas } }: { found: PageOfResults }): ReactNode {
  const { query, area: chosen } = question;
  if (areas.length < 2 && chosen === '') return null;
  const link = (area: string, text: ReactNode) => (
    <li key={area}>
      <Link
        to={searchAddress({ query, area })}
        className="pill"
        aria-current={area === chosen ? 'true' : undefined}
      >
        {text}
      </Link>
    </li>
  );
  return (
    <nav className={styles.areas} aria-label="Areas">
      <ul className="plain-list">
        {link('', 'All areas')}
        {areas.map(([area, count]) => link(area, `${area} ${count}`))}
      </ul>
    </nav>
  );
}

function Results({ found }: { found: PageOfResults }): ReactNode {
  const { question, didYouMean, pages } = found;
  return (
    <>
      {didYouMean !== undefined && (
        <p className={styles.meant}>
          Did you mean{' '}
          <Link to={searchAddress({ ...question, query: didYouMean, page: 0 })}>{didYouMean}</Link>?
        </p>
      )}
      <SearchResults pages={pages} />
      <ResultPages {...found} />
    </>
  );
}

/** Another page of the same answer begins at its top. */
function useTopOfPage(found: PageOfResults | undefined): void {
  const before = useRef(found);
  useEffect(() => {
    const earlier = before.current;
    before.current = found;
    if (found && earlier && found.page !== earlier.page && found.query === earlier.query)
      window.scrollTo(0, 0);
  }, [found]);
}
