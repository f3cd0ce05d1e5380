import type { Corpus, Page } from '@kwikid/content';
import { glossaryFile } from './derived/abbreviations.ts';
import { checked } from './derived/data-file.ts';

/** Data files whose words, hosts and addresses a page may use. */
const allowing: ReadonlySet<string> = new Set([glossaryFile, checked.product.path, checked.hosts.path]);

/** A corpus in which only these pages are checked; of its data it has what says which words and hosts exist. */
export const onlyPages = (corpus: Corpus, pages: readonly Page[]): Corpus => ({
  ...corpus,
  pages,
  dataFiles: new Map([...corpus.dataFiles].filter(([file]) => allowing.has(file))),
  otherTexts: [],
});
