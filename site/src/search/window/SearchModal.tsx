import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react/modal';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import type { SearchRequest } from '@kwikid/wire/search';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { suggestionsOf, withSectionPath, withSuggestion } from '../results/hit.ts';
import { searchError } from '../results/search-error.ts';
import { searchGaps } from '../results/search-gaps.ts';
import { indexName, SearchUnavailable, searchService } from '../results/search-service.ts';
import { encodedQuery } from '../results/searched-part.ts';
import { useFacetFilters } from '../results/useFacetFilters.ts';
import { useResultPath } from '../results/useResultPath.ts';
import { suggestedQuestions, suggestedQuestionsIndex } from './ask/suggested-questions.ts';
import { hostedTranslations, translations } from './translations.ts';
import { useEarlyEnter } from './useEarlyEnter.ts';

export interface Props {
  /** Whether the window is in its Ask mode. */
  asking: boolean;
  onAsk: (asking: boolean) => void;
  onClose: () => void;
}

type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>;
type HitComponent = NonNullable<DocSearchModalProps['hitComponent']>;
type Item = Parameters<NonNullable<DocSearchModalProps['transformItems']>>[0][number];
type AskAi = Exclude<NonNullable<DocSearchModalProps['askAi']>, string>;
type FooterComponent = NonNullable<DocSearchModalProps['resultsFooterComponent']>;

/** DocSearch's type asks for every level; records and this module leave out the empty ones. */
const shown = withSectionPath as unknown as (item: Item) => Item;

/** The arrow keys lead from hit to hit; the tab key passes over them. */
const Hit: HitComponent = ({ hit, children }) => (
  <Link to={hit.url} tabIndex={-1}>
    {children}
  </Link>
);

/**
 * The assistant of /api/ask: plugins/docsearch-patch puts its address in place of the service's. DocSearch's type
 * knows a flat list of filters alone; the search takes groups.
 */
const assistant = (facetFilters: ReturnType<typeof useFacetFilters>) =>
  ({ assistantId: 'site', suggestedQuestions: true, searchParameters: { facetFilters } }) as unknown as AskAi;

const missingResultsUrl = ({ query }: { query: string }) => `/docs/support?missing=${encodedQuery(query)}`;

/** Everything behind the modal is out of reach of keyboard and screen reader while it is open. */
function useInertSite(): void {
  useEffect(() => {
    const site = document.getElementById('__docusaurus');
    site?.setAttribute('inert', '');
    return () => site?.removeAttribute('inert');
  }, []);
}

/** DocSearch shows its error screen and lets the error go on, uncaught. It has been dealt with. */
function useHandledFailures(): void {
  useEffect(() => {
    const handle = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof SearchUnavailable) event.preventDefault();
    };
    window.addEventListener('unhandledrejection', handle);
    return () => window.removeEventListener('unhandledrejection', handle);
  }, []);
}

/** DocSearch's modal on the site's own search. */
export default function SearchModal({ asking, onAsk, onClose }: Props): ReactNode {
  const history = useHistory();
  const resultPath = useResultPath();
  const facetFilters = useFacetFilters();
  // DocSearch's own count adds up over keystrokes.
  const counts = useRef(new Map<string, { count: number; didYouMean: string | undefined }>());
  const [hosted, setHosted] = useState(false);
  const [errorScreen, setErrorScreen] = useState(searchError);
  const shownTranslations = useMemo(
    () => ({ ...(hosted ? hostedTranslations : translations), errorScreen }),
    [hosted, errorScreen],
  );
  const { asked, answered } = useEarlyEnter(asking);
  useInertSite();
  useHandledFailures();
  useEffect(() => () => searchGaps.leave(), []);

  const transformSearchClient: TransformClient = useCallback(
    (client) => {
      const search = async ({ requests }: { requests: SearchRequest[] }) => {
        if (requests[0]?.indexName === suggestedQuestionsIndex)
          return { results: [{ hits: suggestedQuestions }] };
        const [request] = requests;
        asked(request?.query ?? '');
        const results = await searchService(requests).catch((error: unknown) => {
          setErrorScreen(searchError(error));
          throw error;
        });
        answered(request?.query ?? '');
        setHosted(results.some((answer) => answer.hosted));
        for (const [index, { query }] of requests.entries()) {
          const { nbHits: count = 0, didYouMean } = results[index] ?? {};
          counts.current.set(query, { count, didYouMean });
        }
        searchGaps.shown(results[0]?.nbHits === 0 ? request?.query : undefined);
        return {
          results: results.map((answer) => ({
            ...answer,
            hits: answer.hits.map(withSuggestion),
            suggestions: suggestionsOf(answer),
          })),
        };
      };
      return { ...client, search: search as unknown as typeof client.search };
    },
    [asked, answered],
  );

  const ResultsFooter: FooterComponent = useCallback(
    ({ state }) => {
      const { count, didYouMean } = counts.current.get(state.query) ?? {};
      if (!count) return null;
      return (
        <>
          <Link to={`/search?q=${encodedQuery(state.query)}`} onClick={onClose}>
            {`See all ${count} results`}
          </Link>
          {didYouMean !== undefined && (
            <span>
              Did you mean{' '}
              <Link to={`/search?q=${encodedQuery(didYouMean)}`} onClick={onClose}>
                {didYouMean}
              </Link>
              ?
            </span>
          )}
        </>
      );
    },
    [onClose],
  );

  return createPortal(
    <DocSearchModal
      // The server holds the real ones, where there are any.
      appId="site"
      apiKey="site"
      indexName={indexName}
      searchParameters={{ facetFilters }}
      transformSearchClient={transformSearchClient}
      transformItems={(items) => items.map((item) => ({ ...shown(item), url: resultPath(item.url) }))}
      navigator={{
        navigate({ itemUrl }) {
          if (itemUrl.startsWith('/')) history.push(itemUrl);
          else window.location.assign(itemUrl);
        },
      }}
      hitComponent={Hit}
      resultsFooterComponent={ResultsFooter}
      getMissingResultsUrl={missingResultsUrl}
      askAi={assistant(facetFilters)}
      isAskAiActive={asking}
      onAskAiToggle={onAsk}
      onClose={onClose}
      initialScrollY={window.scrollY}
      translations={shownTranslations}
    />,
    document.body,
  );
}
