import type { AcknowledgedPage } from '@kwikid/prepared-build/read';
import type { RequiredPage } from '@kwikid/wire/acknowledgement';
import { dayOf, daysAfter } from '@kwikid/wire/day';
import type { Role } from '@kwikid/wire/reader-data';
import type { EvidenceRecord } from './chain.ts';
import type { CoveredPage, EvidenceLog } from './evidence-log.ts';
import { type CountingTexts, onlyPresent } from './kept-texts.ts';

type AskedPage = Pick<AcknowledgedPage, 'path' | 'title' | 'text' | 'who' | 'within'>;

export interface RequiredPagesOptions {
  /** All pages that somebody must acknowledge. */
  pages: readonly AskedPage[];
  /** Of the reader; without one nothing is asked of them. */
  role: Role | undefined;
  /** Of the reader, the oldest first. */
  records: readonly Pick<EvidenceRecord, 'page' | 'text' | 'at'>[];
  /** Milliseconds since the epoch. */
  now: number;
  /** Which texts count, by path. */
  counting: ReadonlyMap<string, CountingTexts>;
  /** On which day each text was first asked of the reader. */
  asks: (texts: Parameters<EvidenceLog['asked']>[1], day: string) => Promise<string[]>;
}

/**
 * A page whose people are counted.
 *
 * @param now - milliseconds since the epoch
 */
export const coveredPage = (
  { path, within }: AskedPage,
  { texts }: CountingTexts,
  now: number,
): CoveredPage => ({
  page: path,
  texts,
  askedBefore: daysAfter(dayOf(now), -within),
});

/**
 * All pages that must be acknowledged, as they are for one reader. The days count from the first visit on which a text
 * was asked of them, so that nobody is overdue for the time before they joined or while they were away.
 */
export async function requiredPages(
  options: RequiredPagesOptions,
): Promise<Omit<RequiredPage, 'seesOthers'>[]> {
  const { pages, role, records, counting, now, asks } = options;
  const today = dayOf(now);
  const countingOf = (page: AskedPage) => counting.get(page.path) ?? onlyPresent(page);
  const madeOf = (page: AskedPage) => {
    const ofPage = records.filter((record) => record.page === page.path);
    const { texts } = countingOf(page);
    return (
      ofPage.find(({ text }) => text === page.text) ?? ofPage.findLast(({ text }) => texts.includes(text))
    );
  };
  const open = pages.filter((page) => madeOf(page) === undefined && page.who.some((who) => who === role));
  const days = await asks(
    open.map((page) => ({ page: page.path, text: countingOf(page).asked })),
    today,
  );
  const dueOf = new Map(open.map((page, index) => [page.path, daysAfter(days[index] ?? today, page.within)]));
  return pages.map((page) => {
    const { path, title, text: hash, who, within } = page;
    const made = madeOf(page);
    const { texts, reason } = countingOf(page);
    const earlier = records.findLast((record) => record.page === path && !texts.includes(record.text))?.at;
    const due = dueOf.get(path);
    return {
      ...{ page: path, title, hash, who, within },
      ...(made !== undefined && { at: made.at }),
      ...(made !== undefined && made.text !== hash && { minor: reason }),
      ...(earlier !== undefined && { earlier }),
      ...(due !== undefined && { due, overdue: due < today }),
    };
  });
}
