import { comparableForm, type FoundAbbreviation } from '@kwikid/facts';
import { abbreviationsOf, glossaryFile } from '../../derived/abbreviations.ts';
import { checked } from '../../derived/data-file.ts';
import type { PageRule } from '../../rule.ts';

export const longFormSentence: PageRule = {
  id: 'KD410',
  slug: 'long-form-sentence',
  why: 'No sentence only writes out an abbreviation of the glossary: its card does so on every page, and the sentence interrupts all who know it.',
  remedy:
    'Leave the sentence out; if the page is about it, write Long Form (LF) in a sentence that says more, or name the page in content/data/terms.yml.',
  check(page, report, corpus) {
    // Only documents have cards.
    if (page.kind !== 'document') return;
    const { longForms, find } = abbreviationsOf(corpus);
    const isAbout = (short: string) =>
      checked.terms
        .of(corpus)
        .terms.some(
          (term) => term.short === short && term.page?.split('#')[0] === page.route.replace(/\/$/, ''),
        );
    for (const { kind, text, lineAt } of page.prose) {
      if (kind === 'heading') continue;
      for (const use of find(text)) {
        const words = writtenOut(text, use, longForms.get(use.short) ?? []);
        if (words === undefined || isAbout(use.short)) continue;
        report(
          lineAt(use.index),
          `'${use.short}${words}' only writes out what its card says (${glossaryFile}): leave it out`,
        );
      }
    }
  },
};

/** `stands for long form`, if that is a known one. */
function writtenOut(text: string, { end }: FoundAbbreviation, known: readonly string[]): string | undefined {
  const found = /^\s+(?:stands for|is short for|is|means)\s+(?:an? |the )?(?<words>[^.,;:()]+)/.exec(
    text.slice(end),
  );
  const said = comparableForm(found?.groups?.words ?? '').join(' ');
  return known.some((long) => comparableForm(long).join(' ') === said)
    ? found?.[0].replaceAll(/\s+/g, ' ')
    : undefined;
}
