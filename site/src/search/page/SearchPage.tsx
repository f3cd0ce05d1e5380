import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { useFocusKept } from '@site/src/keyboard/useFocusKept';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { gapKindOf } from '../results/gap-reporter.ts';
import { countWords } from '../results/hit.ts';
import { searchGaps } from '../results/search-gaps.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { EmptyAnswer } from './EmptyAnswer.tsx';
import { type Filters, hasFilters } from './filters.ts';
import { ResultPages } from './ResultPages.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchResults } from './SearchResults.tsx';
import { searchAddress } from './search-address.ts';
import styles from './search-page.module.css';
import type { PageOfResults } from './search-question.ts';
import { useSearchResults } from './useSearchResults.ts';
import { useSearchState } from './useSearchState.ts';

/** The search page's field, filters and results. */
export function SearchPage(): ReactNode {
  const { typed, state, type, rest, setFilters } = useSearchState();
  const { found, failed } = useSearchResults(state);
  const summary = useRef<HTMLDivElement>(null);
  // Readers who come back continue at the results: focusing the field would scroll them away.
  const isReturn = useHistory().action === 'POP' && state.query !== '';
  const asked = found?.question;
  const isShown = asked !== undefined && (asked.query !== '' || hasFilters(asked.filters));

  const kept = useFocusKept(summary);
  const change = (filters: Filters, focus: HTMLElement | null) => {
    kept.current = focus;
    setFilters(filters);
  };
  // What is clicked there goes away: the keyboard goes on at the results.
  const choose = (filters: Filters) => change(filters, summary.current);
  useTopOfPage(found, summary.current);
  useEffect(() => {
    if (found === undefined) return;
    const { question, count, weak } = found;
    searchGaps.shown(
      question.query,
      hasFilters(question.filters) ? undefined : gapKindOf({ nbHits: count, weak }),
    );
  }, [found]);
  useEffect(() => () => searchGaps.leave(), []);

  return (
    <main className={clsx('page-width', styles.page)}>
      <Heading as="h1">Search</Heading>
      <label htmlFor="search-field" className="visually-hidden">
        Search the documentation
      </label>
      <input
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
      <div className={styles.columns}>
        {found && !failed && (
          <SearchFilters
            filters={state.filters}
            applied={found.question.filters}
            counts={found.counts}
            onChange={(filters) => change(filters, focused())}
            onSkip={() => summary.current?.focus()}
          />
        )}
        <div className={styles.found}>
          <div ref={summary} tabIndex={-1} role="status" className={styles.count}>
            {failed && (
              <>
                <p className={styles.messageTitle}>{failed.titleText}</p>
                <p>{failed.helpText}</p>
                {failed.saidText && <p>{failed.saidText}</p>}
              </>
            )}
            {!failed && isShown && <Summary found={found as PageOfResults} />}
          </div>
          {!failed && found && (
            <>
              <ChosenFilters filters={found.question.filters} onChange={choose} />
              {isShown && <Answer found={found} onFilters={choose} />}
            </>
          )}
        </div>
      </div>
    </main>
  );
}

/** What is announced of an answer. */
function Summary({ found: { count, isOfPages, question } }: { found: PageOfResults }): ReactNode {
  if (count > 0) return countWords(count, isOfPages);
  return (
    <p className={styles.messageTitle}>
      No results found for “<strong>{question.query}</strong>”
    </p>
  );
}

function Answer({
  found,
  onFilters,
}: {
  found: PageOfResults;
  onFilters: (filters: Filters) => void;
}): ReactNode {
  const { question, count, didYouMean, results } = found;
  if (count === 0) return <EmptyAnswer found={found} onFilters={onFilters} />;
  return (
    <>
      {didYouMean !== undefined && (
        <p className={styles.meant}>
          Did you mean{' '}
          <Link to={searchAddress({ ...question, query: didYouMean, page: 0 })}>{didYouMean}</Link>?
        </p>
      )}
      <SearchResults results={results} />
      <ResultPages {...found} />
    </>
  );
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** Another page of the same answer begins at its top, for the eye and for the keyboard. */
function useTopOfPage(found: PageOfResults | undefined, top: HTMLElement | null): void {
  const before = useRef(found);
  useEffect(() => {
    const earlier = before.current;
    before.current = found;
    if (!found || !earlier || found.page === earlier.page || found.question.query !== earlier.question.query)
      return;
    window.scrollTo(0, 0);
    top?.focus({ preventScroll: true });
  }, [found, top]);
}
