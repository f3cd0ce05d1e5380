import { lineOfField } from '@kwikid/content';
import type { CorpusRule } from '../../rule.ts';

export const descriptionUnique: CorpusRule = {
  id: 'KD002',
  slug: 'description-unique',
  why: 'No two pages share a description: in a list of search results a reader could not tell them apart.',
  remedy: 'Say what only this page explains.',
  scope: 'corpus',
  check(corpus, report) {
    const seen = new Map<string, string>();
    for (const page of corpus.pages) {
      const { description } = page.frontMatter;
      if (page.draft || typeof description !== 'string') continue;
      const key = description.trim().replaceAll(/\s+/g, ' ').toLowerCase();
      const first = seen.get(key);
      if (first === undefined) seen.set(key, page.file);
      else
        report(
          page.file,
          lineOfField(page, 'description'),
          `same description as ${first}: say what only this page explains`,
        );
    }
  },
};
