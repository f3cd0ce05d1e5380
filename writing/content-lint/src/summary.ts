import type { Corpus, Page } from '@kwikid/content';
import { bases, pageTypes, type SampleMark, sampleMark } from '@kwikid/content';
import { reviewDue, reviewState } from '@kwikid/wire/review';
import { openClauses } from './derived/controls.ts';
import { typesWithTwoMeanings } from './derived/problems.ts';
import { statesNotShown } from './derived/session-states.ts';
import type { Finding } from './rule.ts';
import { alertRunbook } from './rules/agreement/alert-runbook.ts';
import { brokenAnchor } from './rules/links/broken-anchor.ts';
import { brokenImage } from './rules/links/broken-image.ts';
import { brokenLink } from './rules/links/broken-link.ts';
import { brokenMarkdownLink } from './rules/links/broken-markdown-link.ts';
import { promisedRoute } from './rules/links/promised-route.ts';
import { programCopy } from './rules/markdown/program-copy.ts';
import { abbreviationUse } from './rules/prose/abbreviation-defined.ts';
import { duplicateParagraph } from './rules/prose/duplicate-paragraph.ts';
import { nearDuplicateParagraph } from './rules/prose/near-duplicate-paragraph.ts';
import { plainWords } from './rules/prose/plain-words.ts';
import { wordCount } from './text/words.ts';

/** The figures of a run. */
export interface Summary {
  pages: { documents: number; posts: number; sitePages: number; drafts: number };
  errors: number;
  warnings: number;
  /** Findings by `id slug`, most first. */
  byRule: Record<string, number>;
  /** Code blocks: tested, exempt with a reason, expected outputs, and unmarked. */
  samples: Record<Exclude<SampleMark, 'none'>, number>;
  /** Published documents and posts by where their facts come from. */
  bases: Record<string, number>;
  /** Published documents by what they are for. */
  types: Record<string, number>;
  /** Words of a published document or post, including code and tables. */
  words: { median: number; shortest: number; file: string };
  /** Paths that the site must have, and how many of them are missing. */
  promised: { all: number; missing: number };
  /** Links, images and anchors that lead nowhere. */
  broken: number;
  /** Paragraphs of 20 words or more that are on two pages, exactly or nearly. */
  repeated: number;
  /** Code blocks that copy a tested program. */
  copies: number;
  /** Abbreviations, counted once per page, and how many of them the page or the glossary explains. */
  abbreviations: { used: number; defined: number };
  /** Published documents and posts without an owner, a description or the day of their review. */
  incomplete: number;
  /** States of the session, counted once for each portal that does not say what it shows then. */
  statesNotHandled: number;
  /** Problem types with two statuses or two titles. */
  problemsWithTwoMeanings: number;
  alertsWithoutRunbook: number;
  /** Open clauses of each instrument with a list, and all of its list. */
  clauses: { name: string; open: number; all: number }[];
  /** Words and constructions that the list of plain words refuses. */
  bannedConstructions: number;
  /** Documents whose next review is due within the next days, and those whose day has passed. */
  due: number;
  overdue: number;
}

/**
 * Counts pages, findings and samples. Pure.
 *
 * @param today - `yyyy-mm-dd`, by which reviews are due
 */
export function summarize(corpus: Corpus, findings: readonly Finding[], today: string): Summary {
  const count = (kind: string) => corpus.pages.filter((page) => page.kind === kind).length;
  const of = (...rules: readonly { id: string }[]) =>
    findings.filter(({ rule }) => rules.some(({ id }) => id === rule)).length;
  const published = corpus.pages.filter(({ kind, draft }) => kind !== 'sitePage' && !draft);
  return {
    pages: {
      documents: count('document'),
      posts: count('post'),
      sitePages: count('sitePage'),
      drafts: corpus.pages.filter((page) => page.draft).length,
    },
    errors: findings.filter((finding) => finding.severity === 'error').length,
    warnings: findings.filter((finding) => finding.severity === 'warning').length,
    byRule: byRule(findings),
    samples: samplesOf(corpus),
    bases: Object.fromEntries(
      bases.map((basis) => [basis, published.filter((page) => page.frontMatter.basis === basis).length]),
    ),
    types: Object.fromEntries(
      pageTypes.map((type) => [type, published.filter((page) => page.frontMatter.type === type).length]),
    ),
    words: wordsOfPages(published),
    promised: { all: corpus.promised.length, missing: of(promisedRoute) },
    broken: of(brokenLink, brokenMarkdownLink, brokenImage, brokenAnchor),
    repeated: of(duplicateParagraph, nearDuplicateParagraph),
    copies: of(programCopy),
    abbreviations: abbreviationsOf(corpus),
    incomplete: published.filter(({ frontMatter }) =>
      ['owner', 'description', 'reviewed'].some((field) => frontMatter[field] === undefined),
    ).length,
    statesNotHandled: statesNotShown(corpus).length,
    problemsWithTwoMeanings: typesWithTwoMeanings(corpus).length,
    alertsWithoutRunbook: of(alertRunbook),
    clauses: openClauses(corpus),
    bannedConstructions: of(plainWords),
    due: published.filter((page) => reviewState(dayOfReview(page), today) === 'due').length,
    overdue: published.filter((page) => reviewState(dayOfReview(page), today) === 'overdue').length,
  };
}

function byRule(findings: readonly Finding[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, slug } of findings) {
    const name = `${rule} ${slug}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]));
}

function samplesOf(corpus: Corpus): Summary['samples'] {
  const samples = { test: 0, exempt: 0, output: 0, unmarked: 0 };
  for (const fence of corpus.pages.flatMap((page) => page.fences)) {
    const mark = sampleMark(fence);
    if (mark !== 'none') samples[mark] += 1;
  }
  return samples;
}

function abbreviationsOf(corpus: Corpus): Summary['abbreviations'] {
  const pages = corpus.pages.map((page) => abbreviationUse(page, corpus));
  const used = pages.reduce((sum, page) => sum + page.used.size, 0);
  return { used, defined: used - pages.reduce((sum, page) => sum + page.missing.size, 0) };
}

function wordsOfPages(pages: readonly Page[]): Summary['words'] {
  const counts = pages
    .map((page) => ({ file: page.file, words: wordCount(page.tree) }))
    .sort((a, b) => a.words - b.words);
  return {
    median: counts[Math.floor(counts.length / 2)]?.words ?? 0,
    shortest: counts[0]?.words ?? 0,
    file: counts[0]?.file ?? '',
  };
}

/** `yyyy-mm-dd`, or a day that never comes if the page has no date. */
function dayOfReview({ frontMatter: { reviewed, review_every: months } }: Page): string {
  const last = new Date(reviewed instanceof Date ? reviewed : String(reviewed));
  if (Number.isNaN(last.getTime()) || typeof months !== 'number') return '9999-12-31';
  return reviewDue(last.toISOString().slice(0, 10), months);
}
