import { type Corpus, lineOfField, type Page, parsePage, splitPage } from '@kwikid/content';
import { materialChange } from '@kwikid/wire/material-change';
import { minorOf } from '../../derived/minor-mark.ts';
import type { CorpusRule } from '../../rule.ts';

export const minorChange: CorpusRule = {
  id: 'KD627',
  slug: 'minor-change',
  severity: 'error',
  why: "A change that its writer calls minor changes no number, clause, 'must', 'shall' or 'not': nobody is asked to read it again.",
  remedy: 'Remove acknowledge.minor, so that the page asks again, or take the change back.',
  scope: 'corpus',
  check(corpus, report) {
    for (const page of corpus.pages) {
      const before = textBefore(page, corpus);
      if (before === undefined) continue;
      const change = materialChange(before, textOf(page));
      const line = lineOfField(page, 'acknowledge.minor');
      if (change !== undefined)
        report(
          page.file,
          line,
          `the change is not minor: ${change}. Remove acknowledge.minor: the page asks again`,
        );
    }
  },
};

export const minorUnchecked: CorpusRule = {
  id: 'KD628',
  slug: 'minor-unchecked',
  severity: 'warning',
  why: 'A change that its writer calls minor is compared with the version in Git from before the mark; the server compares again with the text that it kept.',
  remedy: 'Run the check in a worktree with its history, and commit the page before you change and mark it.',
  scope: 'corpus',
  check(corpus, report) {
    for (const page of corpus.pages) {
      if (minorOf(page.frontMatter) === undefined || textBefore(page, corpus) !== undefined) continue;
      const reason =
        corpus.committed === undefined
          ? 'there is no Git history here'
          : 'Git has no version of this page from before the mark';
      report(page.file, lineOfField(page, 'acknowledge.minor'), `not compared: ${reason}`);
    }
  },
};

/** The newest committed text that has not the page's mark; undefined if there is none, or nothing to compare. */
function textBefore(page: Page, { committed }: Corpus): string | undefined {
  const since = minorOf(page.frontMatter);
  if (since === undefined) return undefined;
  const versions = committed?.get(page.file) ?? [];
  const before = versions.map((text) => parsePage({ path: page.file, text }));
  const earlier = before.find(
    (version) => minorOf(version.frontMatter) !== since && version.lines.length > 1,
  );
  return earlier && textOf(earlier);
}

const textOf = ({ frontMatter, lines }: Page): string =>
  `${String(frontMatter.title)}\n\n${splitPage(lines.join('\n')).body.replaceAll(/<!--[\s\S]*?-->/g, '')}`;
