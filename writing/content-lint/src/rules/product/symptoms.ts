import type { Corpus } from '@kwikid/content';
import { isRecord } from '@kwikid/content';
import { isProductName, type ProductData, type Symptom } from '@kwikid/facts';
import { checked } from '../../derived/data-file.ts';
import { hasLine, linkError, pageAt } from '../../derived/link-error.ts';
import { productOf } from '../../derived/product.ts';
import type { CorpusRule } from '../../rule.ts';

export const symptoms: CorpusRule = {
  id: 'KD609',
  slug: 'symptoms',
  why: 'A symptom names a service, pages, tools, events and error codes that exist, and what people say leads to one section: support acts on it while a customer waits.',
  remedy:
    'Correct the field of content/data/symptoms.yml that the finding names; writing/facts/src/symptoms/schema.ts documents each.',
  scope: 'corpus',
  check(corpus, report) {
    const at = checked.symptoms.check(corpus, report);
    if (at === undefined) return;
    const file = checked.symptoms.of(corpus);
    const data = productOf(corpus);
    const asked = askedPhrases(corpus);
    for (const [group, { page }] of Object.entries(file.groups)) {
      if (!hasLine(pageAt(corpus, page), `::playbook[${group}]`))
        at(['groups', group, 'page'], `no page at '${page}' has the line ::playbook[${group}]: write it`);
    }
    for (const [index, symptom] of file.symptoms.entries()) {
      const field = (path: readonly (string | number)[], message: string) =>
        at(['symptoms', index, ...path], message);
      if (data !== undefined && data.services[symptom.service] === undefined)
        field(['service'], `content/data/product.yml has no service '${symptom.service}'`);
      for (const [place, phrase] of symptom.says.entries()) {
        const other = asked.get(phrase.toLowerCase());
        if (other !== undefined)
          field(['says', place], `'${phrase}' leads to '${other}' already: keep the better one`);
      }
      for (const [number, { see, more }] of symptom.checks.entries()) {
        for (const [name, link] of Object.entries({ see, more })) {
          const error = link === undefined ? undefined : linkError(link.to, corpus);
          if (error !== undefined) field(['checks', number, name, 'to'], error);
        }
      }
      for (const { path, name } of unknownNames(symptom, corpus, data)) {
        field(path, `'${name}' is on no page that the symptom links to, nor in content/data/product.yml`);
      }
    }
  },
};

/** What is set as code in a symptom, and neither the product nor a page that it links to has. */
function unknownNames(symptom: Symptom, corpus: Corpus, data: ProductData | undefined) {
  const pages = symptom.checks
    .flatMap(({ see, more }) => [see, ...(more === undefined ? [] : [more])])
    .map(({ to }) => pageAt(corpus, to))
    .filter((page) => page !== undefined);
  const isKnown = (name: string) =>
    pages.some(({ lines }) => lines.some((line) => line.includes(`\`${name}\``))) ||
    (data !== undefined && (isProductName(data, name) || name in data.session.states));
  return [
    ...symptom.checks.flatMap((check, number) =>
      (['do', 'means'] as const).map((field) => ({ path: ['checks', number, field], text: check[field] })),
    ),
    { path: ['escalate'], text: symptom.escalate ?? '' },
  ].flatMap(({ path, text }) =>
    [...text.matchAll(/`([^`]+)`/g)]
      .map(([, name = '']) => ({ path, name }))
      .filter(({ name }) => !isKnown(name)),
  );
}

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
