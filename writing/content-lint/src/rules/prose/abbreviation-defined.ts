import type { Corpus, Page } from '@kwikid/content';
import { comparableForm, type Explanation, explains, explanationOf, spelledOut } from '@kwikid/facts';
import { abbreviationsOf, glossaryFile, plainFile } from '../../derived/abbreviations.ts';
import type { PageRule } from '../../rule.ts';
import { placeholderWords } from './stub.ts';

export const abbreviationDefined: PageRule = {
  id: 'KD405',
  slug: 'abbreviation-defined',
  why: 'An abbreviation is in the glossary, from which its card comes, or is written out at its first use on a page, and the two agree: readers should not have to guess.',
  remedy: 'Add it to content/data/synonyms.yml, write Long Form (LF), or set it as `code` if it is a name.',
  check(page, report, corpus) {
    const { missing, contradictions } = abbreviationUse(page, corpus);
    for (const [short, { line, later }] of missing) {
      const remedy =
        later === undefined
          ? `add it to ${glossaryFile}, or to ${plainFile} if everybody knows it, write it out, 'Long Form (${short})', or set it as code if it is a name`
          : `line ${later} explains it: write it out here`;
      report(line, `nothing says what ${short} is: ${remedy}`);
    }
    for (const { short, line, here, known } of contradictions) {
      report(
        line,
        `${short} is '${here}' here and '${known.join("', '")}' in ${glossaryFile}: write what its standard says in both`,
      );
    }
  },
};

/** Undefined ones, each with the line of its first use and of an explanation that comes too late. */
type Missing = Map<string, { line: number; later?: number }>;

/** An abbreviation that the page explains differently from the glossary. */
interface Contradiction {
  short: string;
  line: number;
  here: string;
  known: readonly string[];
}

/** A heading does not count as the first use: it has no room for the long form. */
function abbreviationUse(
  page: Page,
  corpus: Corpus,
): { missing: Missing; contradictions: readonly Contradiction[] } {
  const { longForms, plain, find } = abbreviationsOf(corpus);
  const explained = new Set<string>();
  const inText: Missing = new Map();
  const inHeadings: Missing = new Map();
  const contradictions: Contradiction[] = [];
  for (const { kind, text, lineAt } of page.prose) {
    for (const use of find(text)) {
      const { short } = use;
      if (plain.has(short) || placeholderWords.includes(short)) continue;
      // A mark of GitHub's, which KD204 reports.
      if (text.startsWith('[!', use.index - 2)) continue;
      const line = lineAt(use.index);
      const explanation = explanationOf(text, use);
      const known = longForms.get(short);
      if (known !== undefined) {
        const here = explanation === undefined ? undefined : contradiction(explanation, short, known);
        if (here !== undefined) contradictions.push({ short, line, here, known });
      } else if (explanation !== undefined && explains(explanation, short)) {
        const first = inText.get(short);
        if (first !== undefined) first.later ??= line;
        explained.add(short);
      } else if (!explained.has(short) && !isNumbered(short, longForms)) {
        const places = kind === 'heading' ? inHeadings : inText;
        if (!places.has(short)) places.set(short, { line });
      }
    }
  }
  const headingsAlone = [...inHeadings].filter(([short]) => !explained.has(short) && !inText.has(short));
  return { missing: new Map([...inText, ...headingsAlone]), contradictions };
}

/** A version or a number in a list (SHA1, API8) does not make a new abbreviation. */
function isNumbered(short: string, longForms: ReadonlyMap<string, unknown>): boolean {
  return longForms.has(short.replace(/\d+$/, ''));
}

/** The long form that the words give an abbreviation, if it is not a known one. */
function contradiction(
  explanation: Explanation,
  short: string,
  known: readonly string[],
): string | undefined {
  const said = comparableForm(explanation.words);
  const agrees = known.map(comparableForm).some((form) => {
    const part = explanation.at === 'end' ? said.slice(-form.length) : said.slice(0, form.length);
    return part.join(' ') === form.join(' ');
  });
  return agrees ? undefined : spelledOut(explanation, short);
}
