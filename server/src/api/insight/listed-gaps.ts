import { type GapKind, type GapsResponse, gapKinds } from '@kwikid/wire/insight';
import type { AnswerJudgement, SearchGap } from './insight-store.ts';
import type { InsightSettings } from './settings.ts';

/** Texts of one kind in a response: more than anybody works through. */
export const mostListed = 200;

/**
 * What readers lacked, by kind, as the page shows it.
 *
 * @param gaps - sorted, as the store gives them
 * @param isPage - whether a path has a page now
 */
export function listedGaps(
  gaps: readonly SearchGap[],
  judgements: readonly AnswerJudgement[],
  { keptDays, shownFrom }: InsightSettings,
  isPage: (path: string) => boolean,
): GapsResponse {
  const unhelpful = judgements
    .map(({ question, unhelpful: count, first, last }) => ({ query: question, count, first, last }))
    .sort((a, b) => b.count - a.count || b.last.localeCompare(a.last));
  const ofKind = (kind: GapKind): readonly Omit<SearchGap, 'kind'>[] =>
    kind === 'unhelpful' ? unhelpful : gaps.filter((gap) => gap.kind === kind);
  const groups = gapKinds.map((kind) => {
    const shown = ofKind(kind).filter(({ count }) => count >= shownFrom && count > 0);
    return {
      kind,
      total: shown.length,
      gaps: shown.slice(0, mostListed).map(({ query, count, first, last }) => ({
        ...{ text: query, count, first, last },
        ...(kind === 'not-found' && isPage(query) && { closed: true as const }),
      })),
    };
  });
  return { groups, keptDays };
}
