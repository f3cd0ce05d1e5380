import { type Corpus, type DataFile, isRecord, lineOfField, type Page } from '@kwikid/content';

/** A text that its writer words: a sentence, a heading, a label. Code and quotations of names are left out. */
export interface WrittenProse {
  file: string;
  text: string;
  /** Line of a place in the text, counted from 1. */
  lineAt: (offset: number) => number;
}

/** The fields of front matter that readers see. Titles of sources are quotations. */
const fields = ['title', 'description', 'sidebar_label'];

/** The sentences of a page: its front matter and its text. */
export function* sentencesOfPage(page: Page): Generator<WrittenProse> {
  const { file } = page;
  for (const field of fields) {
    const text = page.frontMatter[field];
    if (typeof text === 'string') yield { file, text, lineAt: () => lineOfField(page, field) };
  }
  for (const { text, lineAt } of page.prose) yield { file, text, lineAt };
}

/** What our writers word on a page: its sentences, alternative texts, and the labels of diagrams. */
export function* proseOfPage(page: Page): Generator<WrittenProse> {
  const { file } = page;
  yield* sentencesOfPage(page);
  for (const { text, line } of page.images) yield { file, text, lineAt: () => line };
  for (const { language, value, line } of page.fences) {
    if (language !== 'mermaid') continue;
    yield { file, text: value, lineAt: (offset) => line + value.slice(0, offset + 1).split('\n').length };
  }
}

/** Data with the words of readers, or with lists of words. */
const wordLists = /^content\/data\/(?:asked\/|synonyms\.yml$)/;
/** Fields that quote: what a customer says, what a request holds, a title of a standard. */
const quotingFields = new Set(['says', 'value', 'example', 'examples', 'url']);

/** What our writers word in the data files that pages show: every text of two words or more. */
export function* proseOfData(corpus: Corpus): Generator<WrittenProse> {
  for (const data of corpus.dataFiles.values()) {
    if (!wordLists.test(data.file)) yield* proseOfValue(data, data.yaml.value, []);
  }
}

function* proseOfValue(data: DataFile, value: unknown, path: readonly string[]): Generator<WrittenProse> {
  if (typeof value === 'string') {
    if (value.includes(' ')) yield { file: data.file, text: value, lineAt: () => data.yaml.lineOf(path) };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* proseOfValue(data, item, [...path, String(index)]);
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (!quotingFields.has(key)) yield* proseOfValue(data, item, [...path, key]);
    }
  }
}
