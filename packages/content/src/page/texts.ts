import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { type Span, spansOf, spansOfText } from '../markdown/prose.ts';
import type { Corpus } from './corpus.ts';

/** A file of the content with everything that is written in it. */
export interface WrittenText {
  file: string;
  spans: readonly Span[];
}

/** All pages, drafts too, and all other texts of the content: what is in the repository can leak from it. */
export function writtenTexts(corpus: Corpus): WrittenText[] {
  return [
    ...corpus.pages.map(({ file, spans }) => ({ file, spans })),
    ...[...corpus.dataFiles.values()].map(({ file, text }) => ({
      file,
      spans: spansOfText('metadata', text, 1),
    })),
    // A list or a drawing is full of names with dots that are no hosts, as code is.
    ...corpus.otherTexts.map(({ path: file, text }) => ({
      file,
      spans: /\.mdx?$/.test(file) ? spansOf(parseMarkdown(text)) : spansOfText('code', text, 1),
    })),
  ];
}
