import { type Corpus, isRecord } from '@kwikid/content';
import { checked } from '../../derived/data-file.ts';
import type { CorpusRule } from '../../rule.ts';

export const symptoms: CorpusRule = {
  id: 'KD609',
  slug: 'symptoms',
  why: 'A symptom names a service that exists, and what people say leads to one section: support acts on it while a customer waits.',
  remedy:
    'Correct the field of content/data/symptoms.yml that the finding names; writing/facts/src/symptoms/schema.ts documents each.',
  scope: 'corpus',
  check(corpus, report) {
    const at = checked.symptoms.at(corpus, report);
    const services = checked.product.of(corpus)?.services;
    const asked = askedPhrases(corpus);
    for (const [index, { service, says }] of checked.symptoms.of(corpus).symptoms.entries()) {
      if (services !== undefined && services[service] === undefined)
        at(['symptoms', index, 'service'], `${checked.product.path} has no service '${service}'`);
      for (const [place, phrase] of says.entries()) {
        const other = asked.get(phrase.toLowerCase());
        if (other !== undefined)
          at(
            ['symptoms', index, 'says', place],
            `'${phrase}' leads to '${other}' already: keep the better one`,
          );
      }
    }
  },
};

/** Phrases of content/data/asked, each with the path that it leads to. */
function askedPhrases(corpus: Corpus): Map<string, string> {
  const files = [...corpus.dataFiles.values()].filter(({ file }) => /^content\/data\/asked\//.test(file));
  const entries = files.flatMap(({ yaml: { value } }) => (isRecord(value) ? Object.entries(value) : []));
  return new Map(
    entries.flatMap(([path, phrases]) =>
      textsIn(phrases).map((phrase): [string, string] => [phrase.toLowerCase(), path]),
    ),
  );
}

/** Of a section, and of its blocks. */
function textsIn(phrases: unknown): string[] {
  if (typeof phrases === 'string') return [phrases];
  if (Array.isArray(phrases)) return phrases.flatMap(textsIn);
  return isRecord(phrases) ? Object.values(phrases).flatMap(textsIn) : [];
}
