import { type Span, spansOfText } from '../markdown/prose.ts';
import type { Corpus } from './corpus.ts';

/** A file of the content with everything that is written in it. */
export interface WrittenText {
  file: string;
  spans: readonly Span[];
}

/** All pages, drafts too, and all data files: what is in the repository can leak from it. */
export function writtenTexts(corpus: Corpus): WrittenText[] {
  return [
    ...corpus.pages.map(({ file, spans }) => ({ file, spans })),
    ...[...corpus.dataFiles.values()].map(({ file, text }) => ({
      file,
      spans: spansOfText('metadata', text, 1),
    })),
  ];
}
