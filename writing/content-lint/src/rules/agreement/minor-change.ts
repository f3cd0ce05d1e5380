import { lineOfField } from '@kwikid/content';
import { materialChange } from '@kwikid/wire/material-change';
import { textBefore, textOf } from '../../derived/minor-mark.ts';
import type { CorpusRule } from '../../rule.ts';

export const minorChange: CorpusRule = {
  id: 'KD627',
  slug: 'minor-change',
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
