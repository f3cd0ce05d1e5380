import type { Corpus } from '@kwikid/content';
import { lineOfField, type Page, wordsFile } from '@kwikid/content';
import type { LateRule, Report } from '../../rule.ts';
import { type Dictionary, englishDictionary } from '../../spelling/dictionary.ts';
import { matching, type ProjectWord, projectWords, wordsOfData } from '../../spelling/project-words.ts';
import { wordsInText } from '../../spelling/words-in-text.ts';

/** The fields of front matter that readers see. Titles of sources are quotations. */
const fields = ['title', 'description', 'sidebar_label'];

export const spelling: LateRule = {
  id: 'KD409',
  slug: 'spelling',
  why: 'Every word of a text has British spelling or is in content/data/words.txt: the search does not find misspelt words, and a name with two spellings looks like two things.',
  remedy:
    'Write one of the words that the finding suggests, set a name of a file or field as `code`, or add a term to content/data/words.txt.',
  scope: 'late',
  async check(corpus, report) {
    if (corpus.pages.length === 0) return;
    const dictionary = await englishDictionary();
    const entries = projectWords(corpus.words ?? '');
    const used = checkPages(corpus, entries, dictionary, report);
    for (const [index, { word, line }] of entries.entries()) {
      const before = entries[index - 1]?.word;
      if (before !== undefined && compare(before, word) >= 0) {
        report(wordsFile, line, `'${word}' is after '${before}': sort the words and remove duplicates`);
      }
      if (!used.has(word)) report(wordsFile, line, `no page uses '${word}': remove it`);
    }
  },
};

/** Reports the words that are in no dictionary. @returns the entries of our dictionary that pages use */
function checkPages(
  corpus: Corpus,
  entries: readonly ProjectWord[],
  dictionary: Dictionary,
  report: Report,
): Set<string> {
  const ours = new Set(entries.map(({ word }) => word));
  const explained = wordsOfData(corpus);
  const used = new Set<string>();
  for (const page of corpus.pages) {
    for (const { word, line } of wordsOfPage(page)) {
      const entry = matching(word, ours);
      if (entry !== undefined) used.add(entry);
      else if (matching(word, explained) === undefined && !dictionary.has(word)) {
        report(page.file, line, messageOf(word, dictionary));
      }
    }
  }
  return used;
}

function* wordsOfPage(page: Page): Generator<{ word: string; line: number }> {
  for (const field of fields) {
    const text = page.frontMatter[field];
    if (typeof text !== 'string') continue;
    for (const { word } of wordsInText(text)) yield { word, line: lineOfField(page, field) };
  }
  for (const { text, lineAt } of page.prose) {
    for (const { word, offset } of wordsInText(text)) yield { word, line: lineAt(offset) };
  }
}

function messageOf(word: string, dictionary: Dictionary): string {
  const near = dictionary.suggest(word);
  const remedy = near.length === 0 ? '' : `write '${near.join("' or '")}', or `;
  return `'${word}' is in no dictionary: ${remedy}add it to ${wordsFile} if it is a term or a person’s name, or set it as code if it is the name of a file or field`;
}

/** Alphabetical, ignoring case; ties by code point. */
function compare(a: string, b: string): number {
  return a.toLowerCase().localeCompare(b.toLowerCase(), 'en') || (a < b ? -1 : a > b ? 1 : 0);
}
