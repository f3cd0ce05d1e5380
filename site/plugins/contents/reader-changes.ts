import type { Commit } from './commits.ts';
import type { PageLink, ReaderChangeRow } from './site-contents.ts';

/** A page that may have changed. */
export interface ChangeablePage extends PageLink {
  /** Path of its file from the project's folder. */
  file: string;
  owner: string;
  audience: readonly string[];
}

/** What was published with a date of its own, such as a release note: its description says what it is. */
export interface DatedPage extends ChangeablePage {
  /** yyyy-mm-dd */
  day: string;
  description: string;
}

/** A commit that changes more pages is about wording or order, and tells no reader anything. */
export const maxPages = 15;
/** Rows of one day: what happened on the days before is news as well. */
const maxOfDay = 2;
const maxRows = 6;
/** Pages that a row names. */
const maxNamed = 2;

/** Kinds of commits (Conventional Commits) that change what pages say, by type and scope. */
const ofContent = /^(?:docs|fix|feat)\([a-z-]+\): (.+)$/;
const ofCode =
  /\((?:site|search|server|e2e|gate|wire|identity|content-lint|packages|decisions|lint|facts)\):/;

/** A rule of the lint, or a file of the project: who reads pages knows neither. */
const ofProject = /\bKD\d{3}\b|[\w-]\.(?:ya?ml|json|tsv|tsx?|mjs|md)\b/;

/**
 * What a commit says to readers of its pages: its subject as a sentence, and why, if its body begins with a sentence
 * that readers understand.
 */
export function changeText({
  subject,
  body,
}: Pick<Commit, 'subject' | 'body'>): { what: string; why?: string } | undefined {
  const said = ofCode.test(subject) ? undefined : ofContent.exec(subject)?.[1];
  if (said === undefined) return undefined;
  const what = said.charAt(0).toUpperCase() + said.slice(1);
  const [paragraph = ''] = body.split(/\n\s*\n/);
  const [sentence = ''] =
    /^.+?[.!?](?=\s|$)/s.exec(paragraph.replaceAll('`', '').replaceAll(/\s+/g, ' ')) ?? [];
  const isForReaders = !sentence.startsWith('-') && !ofProject.test(sentence);
  return sentence.length > 0 && sentence.length <= 160 && isForReaders ? { what, why: sentence } : { what };
}

const named = (pages: readonly ChangeablePage[]): PageLink[] =>
  pages.slice(0, maxNamed).map(({ label, path }) => ({ label, path }));

/** A row, and for how many groups of readers its pages are: the fewer, the more it is news for this one. */
interface Candidate {
  row: ReaderChangeRow;
  groups: number;
}

function candidatesOf(commits: readonly Commit[], pages: readonly ChangeablePage[]): Candidate[] {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const shown = new Set<string>();
  return commits.flatMap((commit): Candidate[] => {
    const text = changeText(commit);
    if (text === undefined || commit.files.length > maxPages) return [];
    // A page is news once.
    const fresh = commit.files
      .flatMap((file) => byFile.get(file) ?? [])
      .filter(({ path }) => !shown.has(path));
    const [first] = fresh;
    if (first === undefined) return [];
    for (const { path } of fresh) shown.add(path);
    const more = Math.max(0, fresh.length - maxNamed);
    return [
      {
        row: { day: commit.day, ...text, owner: first.owner, pages: named(fresh), more },
        groups: Math.min(...fresh.map(({ audience }) => audience.length)),
      },
    ];
  });
}

/**
 * What changed for a group of readers, newest first: at most two rows a day, those first that are for few others.
 *
 * @param audience - undefined: for everyone
 */
export function changesFor(
  audience: string | undefined,
  sources: {
    commits: readonly Commit[];
    pages: readonly ChangeablePage[];
    published: readonly DatedPage[];
  },
): ReaderChangeRow[] {
  const concerns = (page: ChangeablePage) => audience === undefined || page.audience.includes(audience);
  const published = sources.published.filter(concerns).map(
    (page): Candidate => ({
      row: { day: page.day, what: page.description, owner: page.owner, pages: named([page]), more: 0 },
      groups: 1,
    }),
  );
  const byDay = new Map<string, Candidate[]>();
  for (const candidate of [...candidatesOf(sources.commits, sources.pages.filter(concerns)), ...published]) {
    const { day } = candidate.row;
    byDay.set(day, [...(byDay.get(day) ?? []), candidate]);
  }
  return [...byDay]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .flatMap(([, ofDay]) =>
      ofDay
        .toSorted((a, b) => (audience === undefined ? 0 : a.groups - b.groups))
        .slice(0, maxOfDay)
        .map(({ row }) => row),
    )
    .slice(0, maxRows);
}
