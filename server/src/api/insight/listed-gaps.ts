import { setImmediate } from 'node:timers/promises';
import { type Gap, type GapKind, type GapsResponse, gapKinds } from '@kwikid/wire/insight';
import { firstBytes } from '../../request/first-bytes.ts';
import { type CountedText, type GapGroup, gapGroups, groupKey } from './gap-groups.ts';
import type { AnswerJudgement, CountedPageJudgement, OpenedPage, SearchGap } from './insight-store.ts';
import { judgedPages } from './judged-pages.ts';
import type { InsightSettings } from './settings.ts';

/** Gaps of one kind in a response: more than anybody works through. */
export const maxListed = 50;
/** Of the gaps of one kind, and of the pages, in a response: only long texts need more. */
const maxListedBytes = 32 * 1024;
/** Texts of one kind that are grouped, the most frequent first: grouping takes time of all readers. */
export const maxGrouped = 500;
/** Pages that were opened for gaps, the most frequent first. */
export const maxOpened = 1000;
/** Other texts of a gap that are named. */
const maxVariants = 8;
/**
 * A gap is closed once readers opened one page so often. Once may be an error, and twice may be one reader who came
 * back: nobody knows who opened it.
 */
export const closedAfter = 3;

/** Kinds that a search can close. */
export const searchedKinds: ReadonlySet<GapKind> = new Set<GapKind>(['no-hit', 'weak', 'reworded']);

/** What is kept. */
export interface KeptInsight {
  /** Sorted, as the store gives them. */
  readonly gaps: readonly SearchGap[];
  readonly judgements: readonly AnswerJudgement[];
  readonly pages: readonly CountedPageJudgement[];
  readonly opened: readonly OpenedPage[];
}

/**
 * What readers lacked, by kind, as the page shows it. A text that was counted less than `shownFrom` times is shown
 * nowhere, not among the variants either.
 *
 * @param isPage - whether a path has a page now
 */
export async function listedGaps(
  { gaps, judgements, pages, opened }: KeptInsight,
  { keptDays, shownFrom }: InsightSettings,
  isPage: (path: string) => boolean,
): Promise<GapsResponse> {
  const unhelpful = judgements
    .map(({ question, unhelpful: count, first, last }) => ({ text: question, count, first, last }))
    .sort((a, b) => b.count - a.count || b.last.localeCompare(a.last));
  const ofKind = (kind: GapKind): readonly CountedText[] =>
    kind === 'unhelpful'
      ? unhelpful
      : gaps
          .filter((gap) => gap.kind === kind)
          .map(({ query, count, first, last }) => ({ text: query, count, first, last }));
  const openedBy = Map.groupBy(opened.slice(0, maxOpened), ({ query }) => groupKey(query));
  const groups: GapsResponse['groups'] = [];
  for (const kind of gapKinds) {
    // Other requests have their turn.
    await setImmediate();
    const shown = ofKind(kind)
      .filter(({ count }) => count >= shownFrom && count > 0)
      .slice(0, maxGrouped);
    // A path is not a sentence: /docs/a-b and /docs/b-a are two pages.
    const grouped = kind === 'not-found' ? shown.map(ungrouped) : groupsOf(kind, shown);
    groups.push({
      kind,
      total: grouped.length,
      gaps: firstBytes(
        grouped.slice(0, maxListed).map((group) => ({
          ...gapOf(group),
          ...(kind === 'not-found' && isPage(group.text) && { closed: true as const }),
          ...(searchedKinds.has(kind) && openedOf(group, openedBy)),
        })),
        maxListedBytes,
      ),
    });
  }
  return {
    groups,
    pages: firstBytes(judgedPages(pages, shownFrom), maxListedBytes),
    closedAfter,
    keptDays,
  };
}

const known = new Map<GapKind, { of: string; groups: readonly GapGroup[] }>();

/**
 * The groups of texts; if they are those of the list before, the same ones. Any reader may ask for a list once a second, and
 * grouping 2,000 long texts takes half a second of the thread that serves all.
 */
export function groupsOf(kind: GapKind, texts: readonly CountedText[]): readonly GapGroup[] {
  const of = JSON.stringify(texts);
  const before = known.get(kind);
  const groups = before?.of === of ? before.groups : gapGroups(texts);
  known.set(kind, { of, groups });
  return groups;
}

const ungrouped = (text: CountedText): GapGroup => ({ ...text, variants: [text], keys: [] });

function gapOf({ text, count, first, last, variants }: GapGroup): Gap {
  const others = variants.slice(1, 1 + maxVariants).map((each) => ({ text: each.text, count: each.count }));
  return { text, count, first, last, ...(others.length > 0 && { variants: others }) };
}

/** The page that readers open for a gap now, and whether that closes it: not if somebody lacked it on a later day. */
function openedOf(
  group: GapGroup,
  byKey: ReadonlyMap<string, readonly OpenedPage[]>,
): Pick<Gap, 'opened' | 'closed'> {
  const byPage = new Map<string, { page: string; count: number; last: string }>();
  for (const { page, count, last } of group.keys.flatMap((key) => byKey.get(key) ?? [])) {
    const before = byPage.get(page) ?? { page, count: 0, last };
    byPage.set(page, {
      page,
      count: before.count + count,
      last: last > before.last ? last : before.last,
    });
  }
  const [opened] = [...byPage.values()].sort((a, b) => b.count - a.count || b.last.localeCompare(a.last));
  if (opened === undefined) return {};
  return {
    opened,
    ...(opened.count >= closedAfter && opened.last >= group.last && { closed: true as const }),
  };
}
