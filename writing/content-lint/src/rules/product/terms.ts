import type { Corpus } from '@kwikid/content';
import { abbreviationsOf, acronymsOf, glossaryFile } from '../../derived/abbreviations.ts';
import { checked } from '../../derived/data-file.ts';
import type { CorpusRule, Report } from '../../rule.ts';

export const terms: CorpusRule = {
  id: 'KD610',
  slug: 'terms',
  why: 'A card explains an abbreviation of the glossary, once: two entries would contradict each other, and one that nobody uses explains nothing.',
  remedy:
    'Correct the entry of content/data/terms.yml or content/data/synonyms.yml that the finding names; writing/facts/src/terms/schema.ts documents each field.',
  scope: 'corpus',
  check(corpus, report) {
    checkGlossary(corpus, report);
    const at = checked.terms.at(corpus, report);
    const file = checked.terms.of(corpus);
    const { longForms } = abbreviationsOf(corpus);
    const unknown = (short: string) => `${glossaryFile} has no '${short}': add it there, with its long form`;
    const seen = new Set<string>();
    for (const [index, { short, long, below }] of file.terms.entries()) {
      const field = (name: string, message: string) => at(['terms', index, name], message);
      const known = longForms.get(short);
      if (known === undefined) field('short', unknown(short));
      else if (long !== undefined && !known.includes(long))
        field('long', `${glossaryFile} has no '${short}: ${long}': write '${known.join("' or '")}'`);
      const key = `${short} ${long ?? ''}`;
      if (seen.has(key)) field('short', `'${short}' is there twice: keep one entry`);
      seen.add(key);
      if (below !== undefined && !corpus.pages.some(({ route }) => route.startsWith(`${below}/`)))
        field('below', `no page is below '${below}'`);
    }
    for (const [index, short] of file.developers.entries()) {
      if (!longForms.has(short)) at(['developers', index], unknown(short));
      if (file.developers.indexOf(short) < index)
        at(['developers', index], `'${short}' is there twice: keep one`);
    }
  },
};

/** The same meaning twice. The search refuses such a file too, without its line. */
function checkGlossary(corpus: Corpus, report: Report): void {
  const yaml = corpus.dataFiles.get(glossaryFile)?.yaml;
  const seen = new Set<string>();
  for (const { short, long, index } of acronymsOf(corpus)) {
    const key = `${short}: ${long}`;
    if (seen.has(key))
      report(
        glossaryFile,
        yaml?.lineOf(['acronyms', String(index)]) ?? 1,
        `'${key}' is there twice: keep one entry`,
      );
    seen.add(key);
  }
}
