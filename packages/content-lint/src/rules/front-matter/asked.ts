import { type Corpus, isRecord, routeKey } from '@kwikid/content';
import { contentStems } from '@kwikid/search/content-stems';
import { linkError } from '../../derived/link-error.ts';
import type { CorpusRule } from '../../rule.ts';

const asked = /^content\/data\/asked\/[^/]+\.yml$/;
const [fewest, most, mostOfBlock] = [1, 6, 4];
/** In UTF-16 units. Readers do not type longer phrases. */
const longest = 100;

export const askedRule: CorpusRule = {
  id: 'KD007',
  slug: 'asked',
  severity: 'error',
  why: 'The phrases that readers ask lead to a section that exists, in words that its headings do not have: the search finds those by themselves.',
  remedy: `Write the path of the page or section, with ${fewest} to ${most} phrases of at most ${longest} characters, and for single paragraphs, rows or items the words that they begin with, with ${fewest} to ${mostOfBlock} phrases; list a phrase only where it fits best.`,
  scope: 'corpus',
  check(corpus, report) {
    const seen = new Map<string, string>();
    for (const { file, yaml } of corpus.dataFiles.values()) {
      if (!asked.test(file) || yaml.error !== undefined) continue;
      if (!isRecord(yaml.value)) {
        report(file, 1, 'write paths, each with a list of phrases');
        continue;
      }
      for (const [url, phrases] of Object.entries(yaml.value)) {
        const line = yaml.lineOf([url]);
        const error = linkError(url, corpus);
        if (error !== undefined) report(file, line, `${error}: move the phrases, or remove them`);
        if (!Array.isArray(phrases)) {
          report(file, line, `'${url}' has no list of phrases: write one`);
          continue;
        }
        const known = headingStems(url, corpus);
        const own = phrases.filter((each) => !isRecord(each));
        if (own.length > most || phrases.length < fewest || !own.every(isPhrase))
          report(file, line, `'${url}' has no list of ${fewest} to ${most} phrases: write one`);
        for (const [number, each] of phrases.entries()) {
          if (!isRecord(each)) {
            if (isPhrase(each)) checkPhrase(each, [url, String(number)]);
            continue;
          }
          for (const [begins, ofBlock] of Object.entries(each)) {
            const at = [url, String(number), begins];
            if (!isListOfPhrases(ofBlock))
              report(
                file,
                yaml.lineOf(at),
                `'${begins}' has no list of ${fewest} to ${mostOfBlock} phrases: write one`,
              );
            else for (const [place, phrase] of ofBlock.entries()) checkPhrase(phrase, [...at, String(place)]);
          }
        }

        function checkPhrase(phrase: string, path: readonly string[]): void {
          const at = yaml.lineOf(path);
          const stems = contentStems(phrase);
          if (known !== undefined && stems.length > 0 && stems.every((each) => known.has(each)))
            report(
              file,
              at,
              `'${phrase}' says only what the headings say: write what readers say instead, or remove it`,
            );
          const before = seen.get(phrase.toLowerCase());
          if (phrase.length > longest)
            report(file, at, `'${phrase}' is longer than ${longest} characters: cut it`);
          if (before !== undefined)
            report(file, at, `'${phrase}' leads to '${before}' already: keep the better one`);
          seen.set(phrase.toLowerCase(), url);
        }
      }
    }
  },
};

/** The words of a page's title and of the section's heading; undefined if the sources do not show them. */
function headingStems(url: string, corpus: Corpus): ReadonlySet<string> | undefined {
  const [path = '', anchor] = url.split('#');
  const page = corpus.routes.get(routeKey(path))?.find(({ page }) => page !== undefined)?.page;
  if (page === undefined) return undefined;
  const heading = anchor === undefined ? undefined : page.headings.find(({ id }) => id === anchor);
  return new Set(contentStems(`${String(page.frontMatter.title ?? '')} ${heading?.text ?? ''}`));
}

const isPhrase = (value: unknown): value is string =>
  typeof value === 'string' && /[\p{L}\p{N}]/u.test(value);

const isListOfPhrases = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length >= fewest && value.length <= mostOfBlock && value.every(isPhrase);
