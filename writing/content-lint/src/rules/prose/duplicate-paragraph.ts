import { longParagraphs } from '../../derived/long-paragraphs.ts';
import type { CorpusRule } from '../../rule.ts';

export const duplicateParagraph: CorpusRule = {
  id: 'KD402',
  slug: 'duplicate-paragraph',
  why: 'No paragraph of 20 words or more is on two pages: one of them will become outdated first.',
  remedy: 'Keep it on one page and link to it from the other.',
  scope: 'corpus',
  check(corpus, report) {
    const first = new Map<string, { file: string; line: number }>();
    for (const { page, line, key } of longParagraphs(corpus)) {
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, { file: page.file, line });
      else if (earlier.file !== page.file) {
        report(
          page.file,
          line,
          `the same paragraph as ${earlier.file}:${earlier.line}: keep one and link to it`,
        );
      }
    }
  },
};
