import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { Page } from '../corpus/page.ts';

/** What a plugin of retext says of a place. */
export interface Advice {
  about: 'repeated-words' | 'indefinite-article';
  line: number;
  /** The words as they stand. */
  actual: string;
  /** What follows them, in the line. */
  after: string;
  expected: string | undefined;
}

const processor = unified().use(retextEnglish).use(retextRepeatedWords).use(retextIndefiniteArticle).freeze();

const advised = new WeakMap<Page, readonly Advice[]>();

/** What retext says of a page's words, asked once for both rules: it must parse the English. */
export function languageAdvice(page: Page): readonly Advice[] {
  const known = advised.get(page) ?? page.prose.flatMap(({ text, lineAt }) => adviceOn(text, lineAt));
  advised.set(page, known);
  return known;
}

function adviceOn(text: string, lineAt: (offset: number) => number): Advice[] {
  const file = new VFile(text);
  processor.runSync(processor.parse(file), file);
  return file.messages.flatMap((message) => {
    const { place, expected, source } = message;
    const [start, end] =
      place !== undefined && 'start' in place ? [place.start.offset, place.end.offset] : [];
    if (start === undefined || end === undefined) return [];
    return {
      about:
        source === 'retext-repeated-words' ? ('repeated-words' as const) : ('indefinite-article' as const),
      line: lineAt(start),
      actual: text.slice(start, end),
      after: /^[^\n]*/.exec(text.slice(end))?.[0] ?? '',
      expected: expected?.[0],
    };
  });
}
