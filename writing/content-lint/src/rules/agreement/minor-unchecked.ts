import { lineOfField } from '@kwikid/content';
import { minorOf, textBefore } from '../../derived/minor-mark.ts';
import type { CorpusRule } from '../../rule.ts';

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
          ? 'this folder has no Git history'
          : 'Git has no version of this page from before the mark';
      report(page.file, lineOfField(page, 'acknowledge.minor'), `not compared: ${reason}`);
    }
  },
};
