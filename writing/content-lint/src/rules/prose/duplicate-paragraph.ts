import type { CorpusRule } from '../../rule.ts';
import { wordsOf } from '../../text/words.ts';

/** A paragraph of so many words is not repeated by chance. */
const minWords = 20;

/** The sentence that every proposed page must have, so it does not count as repetition. */
const obligatory = /proposed:? (?:it )?describes no running system until its owner confirms (?:it|them)\.?/gi;

export const duplicateParagraph: CorpusRule = {
  id: 'KD402',
  slug: 'duplicate-paragraph',
  why: 'No paragraph of 20 words or more is on two pages: one of them will become outdated first.',
  remedy: 'Keep it on one page and link to it from the other.',
  scope: 'corpus',
  check(corpus, report) {
    const first = new Map<string, { file: string; line: number }>();
    for (const { draft, file, paragraphs } of corpus.pages) {
      for (const { text, line } of draft ? [] : paragraphs) {
        const words = wordsOf(text.replaceAll(obligatory, ' ').toLowerCase());
        const key = words.join(' ');
        const earlier = first.get(key);
        if (words.length < minWords || earlier?.file === file) continue;
        if (earlier === undefined) first.set(key, { file, line });
        else
          report(
            file,
            line,
            `the same paragraph as ${earlier.file}:${earlier.line}: keep one and link to it`,
          );
      }
    }
  },
};
