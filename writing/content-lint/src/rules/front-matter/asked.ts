import { type Corpus, isRecord } from '@kwikid/content';
import { contentStems } from '@kwikid/search/content-stems';
import { linkError, pageAt } from '../../derived/link-error.ts';
import type { CorpusRule } from '../../rule.ts';

const asked = /^content\/data\/asked\/[^/]+\.yml$/;
const [fewest, most, maxOfBlock] = [1, 6, 4];
/** In UTF-16 units. Readers do not type longer phrases. */
const longest = 100;

export const askedRule: CorpusRule = {
  id: 'KD007',
  slug: 'asked',
  why: 'The phrases that readers ask lead to a section that exists, in words that its headings do not have: the search finds those by themselves.',
  remedy: `Write the path of the page or section, with ${fewest} to ${most} phrases of at most ${longest} characters, and for single paragraphs, rows or items the words that they begin with, with ${fewest} to ${maxOfBlock} phrases; list a phrase only where it fits best.`,
  scope: 'corpus',
  check(corpus, report) {
    const seen = new Map<string, string>();
    for (const { file, yaml } of corpus.dataFiles.values()) {
      if (!asked.test(file) || yaml.error !== undefined) continue;
      if (!isRecord(yaml.value)) {
        report(file, 1, 'write paths, each with a list of phrases');
        continue;
      }
      for (const [url, list] of Object.entries(yaml.value)) {
        // A line is looked for only where something is wrong: there are thousands.
        const wrong = (message: string, path: readonly string[] = []) =>
          report(file, yaml.lineOf([url, ...path]), message);
        const error = linkError(url, corpus);
        if (error !== undefined) wrong(`${error}: move the phrases, or remove them`);
        const known = headingStems(url, corpus);
        for (const { phrase, path } of phrasesIn(url, list, wrong)) {
          const stems = contentStems(phrase);
          if (known !== undefined && stems.length > 0 && stems.every((each) => known.has(each)))
            wrong(
              `'${phrase}' says only what the headings say: write what readers say instead, or remove it`,
              path,
            );
          const before = seen.get(phrase.toLowerCase());
          if (phrase.length > longest)
            wrong(`'${phrase}' is longer than ${longest} characters: cut it`, path);
          if (before !== undefined)
            wrong(`'${phrase}' leads to '${before}' already: keep the better one`, path);
          seen.set(phrase.toLowerCase(), url);
        }
      }
    }
  },
};

/** A phrase, and where in the list of its section it is written. */
interface WrittenPhrase {
  phrase: string;
  path: readonly string[];
}

/** The phrases of a section and of its blocks. */
function phrasesIn(
  url: string,
  list: unknown,
  wrong: (message: string, path?: readonly string[]) => void,
): WrittenPhrase[] {
  if (!Array.isArray(list)) {
    wrong(`'${url}' has no list of phrases: write one`);
    return [];
  }
  const own = list.filter((each) => !isRecord(each));
  if (own.length > most || list.length < fewest || !own.every(isPhrase))
    wrong(`'${url}' has no list of ${fewest} to ${most} phrases: write one`);
  return list.flatMap((each, number): WrittenPhrase[] => {
    if (isPhrase(each)) return [{ phrase: each, path: [String(number)] }];
    if (!isRecord(each)) return [];
    return Object.entries(each).flatMap(([begins, phrases]) => {
      const path = [String(number), begins];
      if (isListOfPhrases(phrases))
        return phrases.map((phrase, place) => ({ phrase, path: [...path, String(place)] }));
      wrong(`'${begins}' has no list of ${fewest} to ${maxOfBlock} phrases: write one`, path);
      return [];
    });
  });
}

/** The words of a page's title and of the section's heading; undefined if the sources do not show them. */
function headingStems(url: string, corpus: Corpus): ReadonlySet<string> | undefined {
  const [, anchor] = url.split('#');
  const page = pageAt(corpus, url);
  if (page === undefined) return undefined;
  const heading = anchor === undefined ? undefined : page.headings.find(({ id }) => id === anchor);
  return new Set(contentStems(`${String(page.frontMatter.title ?? '')} ${heading?.text ?? ''}`));
}

const isPhrase = (value: unknown): value is string =>
  typeof value === 'string' && /[\p{L}\p{N}]/u.test(value);

const isListOfPhrases = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length >= fewest && value.length <= maxOfBlock && value.every(isPhrase);
