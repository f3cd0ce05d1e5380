import { meantOr, nearest } from '@kwikid/content';
import type { Instrument } from '@kwikid/facts';
import { controlledPagesOf, lineOfControl } from '../../derived/controls.ts';
import { checked } from '../../derived/data-file.ts';
import { writtenLines } from '../../derived/written-lines.ts';
import type { CorpusRule } from '../../rule.ts';

export const control: CorpusRule = {
  id: 'KD606',
  slug: 'control',
  why: 'A clause that a page names is in the list of its instrument in content/data/instruments.yml, a list that says that it is complete has every number, and each instrument has a map: auditors find only what is in a map.',
  remedy:
    'Write the nearest instrument or clause, which the finding names, or add yours to the file, and ::control-map[its-id] to a page.',
  scope: 'corpus',
  check(corpus, report) {
    const inData = checked.instruments.check(corpus, report);
    // Without the file every clause that a page names is an error; with a broken one none is.
    if (inData === undefined && corpus.dataFiles.has(checked.instruments.path)) return;
    const { instruments } = checked.instruments.of(corpus);
    const pages = controlledPagesOf(corpus);
    for (const [{ controls }, page] of pages) {
      for (const { instrument, clause } of controls) {
        const error = unknown(instruments, instrument, clause);
        if (error !== undefined) report(page.file, lineOfControl(page, `${instrument}, ${clause}`), error);
      }
    }
    const shown = writtenLines(corpus);
    const files = new Set([...pages.keys()].map(({ file }) => file));
    for (const [index, { id, page: file }] of instruments.entries()) {
      const path = ['instruments', index];
      if (!shown.has(`::control-map[${id}]`))
        inData?.(path, `no page shows its map: write ::control-map[${id}] in one`);
      if (file !== undefined && !files.has(file)) {
        const remedy = meantOr(file, [...files], 'correct it');
        inData?.([...path, 'page'], `no published page at content/docs/${file}: ${remedy}`);
      }
    }
  },
};

/** What is wrong with the instrument or the clause of an entry, and the remedy. */
function unknown(instruments: readonly Instrument[], name: string, clause: string): string | undefined {
  const { path } = checked.instruments;
  const instrument = instruments.find((each) => each.name === name);
  if (instrument === undefined) {
    const names = instruments.map((each) => each.name);
    // With a comma in the name, as in 'DPDP Act, 2023', the rest would be read as the clause.
    const [next] = clause.split(', ');
    const near = nearest(name, names) ?? nearest(`${name} ${next}`, names);
    return `${path} has no instrument '${name}': ${near === undefined ? 'add it' : `did you mean '${near}'?`}`;
  }
  if (instrument.clauses === undefined) return undefined;
  const listed = instrument.clauses.map((each) => each.clause);
  if (listed.includes(clause)) return undefined;
  const parts = listed.filter((each) => each.startsWith(`${clause},`) || each.startsWith(`${clause}(`));
  const remedy = meantOr(clause, listed, 'add it');
  return `the list of '${name}' in ${path} has no '${clause}': ${parts.length > 0 ? `name the part that the page serves: ${parts.join('; ')}` : remedy}`;
}
