import type { AcknowledgedPage } from '@kwikid/prepared-build/read';
import type { RequiredPage } from '@kwikid/wire/acknowledgement';
import type { Role } from '@kwikid/wire/reader-data';
import type { EvidenceRecord } from './chain.ts';
import type { CoveredPage, EvidenceLog } from './evidence-log.ts';

export interface RequiredPagesOptions {
  /** All pages that somebody must acknowledge. */
  pages: readonly AcknowledgedPage[];
  /** Of the reader; without one nothing is asked of them. */
  role: Role | undefined;
  /** Of the reader, the oldest first. */
  records: readonly Pick<EvidenceRecord, 'page' | 'text' | 'at'>[];
  /** Milliseconds since the epoch. */
  now: number;
  /** On which day each text was first asked of the reader. */
  asks: (texts: Parameters<EvidenceLog['asked']>[1], day: string) => Promise<string[]>;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** yyyy-mm-dd, in UTC */
export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/**
 * A page whose people are counted.
 *
 * @param now - milliseconds since the epoch
 */
export const coveredPage = ({ path, text, within }: AcknowledgedPage, now: number): CoveredPage => ({
  page: path,
  texts: [text],
  askedBefore: dayOf(now - within * dayMilliseconds),
});

/**
 * All pages that must be acknowledged, as they are for one reader. The days count from the first visit on which a text
 * was asked of them, so that nobody is overdue for the time before they joined or while they were away.
 */
export async function requiredPages(
  options: RequiredPagesOptions,
): Promise<Omit<RequiredPage, 'seesOthers'>[]> {
  const { pages, role, records, now, asks } = options;
  const today = dayOf(now);
  const madeAt = ({ path, text }: AcknowledgedPage) =>
    records.find((record) => record.page === path && record.text === text)?.at;
  const open = pages.filter((page) => madeAt(page) === undefined && page.who.some((who) => who === role));
  const days = await asks(
    open.map(({ path, text }) => ({ page: path, text })),
    today,
  );
  const dueOf = new Map(
    open.map((page, index) => [
      page.path,
      dayOf(Date.parse(`${days[index]}T00:00:00Z`) + page.within * dayMilliseconds),
    ]),
  );
  return pages.map((page) => {
    const { path, title, text: hash, who, within } = page;
    const at = madeAt(page);
    const earlier = records.findLast((record) => record.page === path && record.text !== hash)?.at;
    const due = dueOf.get(path);
    return {
      ...{ page: path, title, hash, who, within },
      ...(at !== undefined && { at }),
      ...(earlier !== undefined && { earlier }),
      ...(due !== undefined && { due, overdue: due < today }),
    };
  });
}
