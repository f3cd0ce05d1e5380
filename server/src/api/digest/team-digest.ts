import type { OwnedPage } from '@kwikid/prepared-build/read';
import { daysAfter } from '@kwikid/wire/day';
import { dueDays, reviewState } from '@kwikid/wire/review';
import type { ProviderNames } from '../../session/providers.ts';

/** Something that a team should look at. */
export interface DigestItem {
  kind: 'overdue' | 'due' | 'suggestion' | 'gap';
  title: string;
  /** A sentence. */
  text: string;
  /** Path of the page that it concerns, percent-encoded. */
  path: string;
  /** Since when, ISO 8601. */
  since: string;
}

/** What a team should look at on a day. */
export interface TeamDigest {
  team: string;
  name: string;
  /** yyyy-mm-dd */
  day: string;
  /** Overdue reviews first, then due ones, suggestions and gaps; of each the oldest first. */
  items: readonly DigestItem[];
}

/** A correction that a reader suggested and nobody has closed, as its store keeps it. */
export interface Suggestion {
  readonly id: string;
  /** Percent-encoded path. */
  readonly page: string;
  readonly text: string;
  /** Seconds since the epoch. */
  readonly at: number;
  readonly by: { readonly name: string; readonly issuer: string; readonly subject: string };
}

/** A text that found nothing, or nothing good, as its store keeps it. */
export interface Gap {
  readonly kind: string;
  readonly query: string;
  readonly count: number;
  /** yyyy-mm-dd */
  readonly first: string;
}

export interface DigestSources {
  /** Percent-encoded path → its owner and review. */
  pages: ReadonlyMap<string, OwnedPage>;
  teams: Readonly<Record<string, { name: string }>>;
  corrections: readonly Suggestion[];
  /** Those that may be shown, the most frequent first. */
  gaps: readonly Gap[];
  providers: Pick<ProviderNames, 'of'>;
  /** The page that the search finds first for a text. */
  pageOf: (text: string) => string | undefined;
}

/** A digest is read, not searched: more items than this are counted on the pages that list them all. */
const maxOfAKind = 50;
/** Gaps that are searched for: each takes about as long as a keystroke. */
export const maxGaps = 100;

/**
 * The digests of all teams. It has nothing that a reader may not see: /health/content, /teams and /health/gaps show the same.
 *
 * A gap belongs to the team whose page the search finds first for it. Nobody owns one without hits.
 *
 * @param day - yyyy-mm-dd
 */
export function teamDigests(sources: DigestSources, day: string): TeamDigest[] {
  const gaps = ownedGaps(sources);
  return Object.entries(sources.teams).map(([team, { name }]) => {
    const pages = [...sources.pages.values()].filter(({ owner }) => owner === team);
    const reviews = pages.flatMap((page) => reviewItem(page, day) ?? []);
    const of = (kind: DigestItem['kind'], items: readonly DigestItem[]) =>
      items
        .filter((item) => item.kind === kind)
        .sort(bySince)
        .slice(0, maxOfAKind);
    const suggestions = sources.corrections.flatMap((each) => {
      const page = sources.pages.get(each.page);
      return page?.owner === team ? [suggestionItem(each, page, sources.providers)] : [];
    });
    const own = gaps.filter(({ owner }) => owner === team).map(({ item }) => item);
    return {
      ...{ team, name, day },
      items: [
        ...of('overdue', reviews),
        ...of('due', reviews),
        ...of('suggestion', suggestions),
        ...own.slice(0, maxOfAKind),
      ],
    };
  });
}

const bySince = (a: DigestItem, b: DigestItem) =>
  a.since < b.since ? -1 : a.since > b.since ? 1 : a.path < b.path ? -1 : 1;
const midnight = (day: string) => `${day}T00:00:00Z`;

function reviewItem({ path, title, reviewed, due }: OwnedPage, day: string): DigestItem | undefined {
  const state = due === undefined ? 'current' : reviewState(due, day);
  if (due === undefined || state === 'current') return undefined;
  const overdue = state === 'overdue';
  return {
    ...{ kind: state, path, title },
    text: `The review ${overdue ? 'was' : 'is'} due on ${due}; the last one was on ${reviewed}.`,
    since: midnight(overdue ? daysAfter(due, 1) : daysAfter(due, -dueDays)),
  };
}

function suggestionItem(
  { at, text, by }: Suggestion,
  { path, title }: OwnedPage,
  providers: DigestSources['providers'],
): DigestItem {
  const called = [by.subject, providers.of(by.issuer)].filter((part) => part !== undefined).join(', ');
  return {
    ...{ kind: 'suggestion', path, title },
    text: `${by.name} (${called}) suggests a correction of: “${shortened(text)}”`,
    since: new Date(at * 1000).toISOString().replace(/\.\d+Z$/, 'Z'),
  };
}

function ownedGaps({ gaps, pages, pageOf }: DigestSources) {
  return gaps.slice(0, maxGaps).flatMap(({ kind, query, count, first }) => {
    const path = kind === 'not-found' ? undefined : pageOf(query);
    const page = path === undefined ? undefined : pages.get(path);
    if (page === undefined) return [];
    const asked = kind === 'unanswered' ? 'asked and not answered' : 'searched and not found well';
    const item: DigestItem = {
      ...{ kind: 'gap', path: page.path, title: page.title },
      text: `“${shortened(query)}” was ${asked}, ${count === 1 ? 'once' : `${count} times`}.`,
      since: midnight(first),
    };
    return [{ owner: page.owner, item }];
  });
}

const shortened = (text: string, most = 200) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
