import { isRecord } from '@kwikid/content';
import { linkError } from '../../derived/link-error.ts';
import type { CorpusRule } from '../../rule.ts';

const asked = /^content\/data\/asked\/[^/]+\.yml$/;
const [fewest, most] = [1, 6];
/** In UTF-16 units. Readers do not type longer phrases. */
const longest = 80;

export const askedRule: CorpusRule = {
  id: 'KD007',
  slug: 'asked',
  severity: 'error',
  why: 'The phrases that readers ask lead to a section that exists: if a section is renamed or removed, its phrases must move.',
  remedy: `Write the path of the page or section, with ${fewest} to ${most} phrases of at most ${longest} characters; list a phrase only at the section that fits it best.`,
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
        if (!isListOfPhrases(phrases)) {
          report(file, line, `'${url}' has no list of ${fewest} to ${most} phrases: write one`);
          continue;
        }
        for (const [number, phrase] of phrases.entries()) {
          const at = yaml.lineOf([url, String(number)]);
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

function isListOfPhrases(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length >= fewest &&
    value.length <= most &&
    value.every((phrase) => typeof phrase === 'string' && /[\p{L}\p{N}]/u.test(phrase))
  );
}
