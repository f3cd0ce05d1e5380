import { type GapKind, type GapsResponse, gapKinds } from '@kwikid/wire/insight';
import { firstBytes } from '../../request/first-bytes.ts';
import type { AnswerJudgement, CountedPageJudgement, SearchGap } from './insight-store.ts';
import { judgedPages } from './judged-pages.ts';
import type { InsightSettings } from './settings.ts';

/** Gaps of one kind in a response: more than anybody works through. */
export const maxListed = 50;
/** Of the gaps of one kind, and of the pages, in a response: only long texts need more. */
const maxListedBytes = 32 * 1024;

/** What is kept. */
export interface KeptInsight {
  /** Sorted, as the store gives them. Of each kind more than {@link maxListed}, if there are more. */
  readonly gaps: readonly SearchGap[];
  readonly judgements: readonly AnswerJudgement[];
  readonly pages: readonly CountedPageJudgement[];
}

/**
 * What readers lacked, by kind, as the page shows it. A text that was counted less than `shownFrom` times is not shown.
 *
 * @param isPage - whether a path has a page now: then nobody lacks it any more
 */
export function listedGaps(
  { gaps, judgements, pages }: KeptInsight,
  { keptDays, shownFrom }: InsightSettings,
  isPage: (path: string) => boolean,
): GapsResponse {
  const unhelpful = judgements.map(({ question, unhelpful: count, first, last }) => ({
    ...{ kind: 'unhelpful' as GapKind, query: question, count, first, last },
  }));
  const shown = [...gaps, ...unhelpful].filter(
    ({ kind, query, count }) => count >= shownFrom && count > 0 && !(kind === 'not-found' && isPage(query)),
  );
  return {
    groups: gapKinds.map((kind) => {
      const ofKind = shown.filter((gap) => gap.kind === kind);
      const listed = ofKind
        .slice(0, maxListed)
        .map(({ query, count, first, last }) => ({ text: query, count, first, last }));
      const fitting = firstBytes(listed, maxListedBytes);
      return { kind, gaps: fitting, more: fitting.length < ofKind.length };
    }),
    pages: firstBytes(judgedPages(pages, shownFrom), maxListedBytes),
    keptDays,
  };
}
