import { proseOfData, proseOfPage } from '../../derived/written-prose.ts';
import { bannedUses } from '../../plain-words/banned-words.ts';
import type { CorpusRule } from '../../rule.ts';

export const plainWords: CorpusRule = {
  id: 'KD411',
  slug: 'plain-words',
  why: 'Pages, diagrams and data are in plain English: readers of many mother tongues read a rare construction twice.',
  remedy:
    'Write what the finding names. If the words are good English there, add them to except in writing/content-lint/src/plain-words/banned-words.yml.',
  scope: 'corpus',
  perFile: true,
  check(corpus, report) {
    for (const { file, text, lineAt } of [
      ...corpus.pages.flatMap((page) => [...proseOfPage(page)]),
      ...proseOfData(corpus),
    ]) {
      for (const { index, found, instead } of bannedUses(text, 'content')) {
        report(file, lineAt(index), `'${found}': write ${instead}`);
      }
    }
  },
};
