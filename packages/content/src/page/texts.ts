import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { type Span, spansOf, spansOfText } from '../markdown/prose.ts';
import type { Corpus } from './corpus.ts';

/** A file of the content with everything that is written in it. */
export interface WrittenText {
  file: string;
  spans: readonly Span[];
}

/** All pages, including drafts, and all other texts of the content: anything in the repository can leak. */
export function writtenTexts(corpus: Corpus): WrittenText[] {
  return [
    ...corpus.pages.map(({ file, spans }) => ({ file, spans })),
    ...[...corpus.dataFiles.values()].map(({ file, text }) => ({
      file,
      spans: spansOfText('metadata', text, 1),
    })),
    // Like code, a list or a drawing has many dotted names that are not hosts.
    ...corpus.otherTexts.map(({ path: file, text }) => ({
      file,
      spans: /\.mdx?$/.test(file) ? spansOf(parseMarkdown(text)) : spansOfText('code', text, 1),
    })),
  ];
}
