import { pageReasons } from '@kwikid/wire/judgement-names';
import type { JudgedPage } from '@kwikid/wire/page-judgement';
import { byHelp, type CountedPageJudgement } from './insight-store.ts';

/** Pages in a response. */
export const maxPages = 50;
/** Texts of a page there. */
const defaultMaxTexts = 5;

/**
 * How readers judged pages: those that did not help somebody, the ones that helped least first.
 *
 * @param judgements - the latest first
 * @param shownFrom - how often a page, or a text, must be counted before it is shown
 */
export function judgedPages(judgements: readonly CountedPageJudgement[], shownFrom: number): JudgedPage[] {
  return [...Map.groupBy(judgements, ({ page }) => page)]
    .map(([page, rows]) => judgedPage(page, rows, shownFrom))
    .filter(({ unhelpful }) => unhelpful >= shownFrom && unhelpful > 0)
    .sort(byHelp)
    .slice(0, maxPages);
}

function judgedPage(page: string, rows: readonly CountedPageJudgement[], shownFrom: number): JudgedPage {
  const sum = (counted: readonly CountedPageJudgement[]) =>
    counted.reduce((total, { count }) => total + count, 0);
  const [helpful, unhelpful] = [rows.filter((row) => row.helpful), rows.filter((row) => !row.helpful)];
  const days = rows.flatMap(({ first, last }) => [first, last]).sort();
  return {
    page,
    helpful: sum(helpful),
    unhelpful: sum(unhelpful),
    first: days[0] ?? '',
    last: days.at(-1) ?? '',
    reasons: pageReasons
      .map((reason) => ({ reason, count: sum(unhelpful.filter((row) => row.reason === reason)) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
    texts: unhelpful
      .filter(({ text, count }) => text !== '' && count >= shownFrom)
      .slice(0, defaultMaxTexts)
      .map(({ text, reason, last }) => ({ text, ...(reason !== '' && { reason }), last })),
  };
}
