import { meantOr, nearest } from '@kwikid/content';
import { explainingFiles, type Instrument } from '@kwikid/facts';
import { controlledPagesOf, lineOfControl } from '../../derived/controls.ts';
import { checked } from '../../derived/data-file.ts';
import type { CorpusRule } from '../../rule.ts';

export const control: CorpusRule = {
  id: 'KD606',
  slug: 'control',
  why: 'A clause that a page names is in the list of its instrument in content/data/instruments.yml, a list that says that it is complete has every number, and a clause has a reason why no page serves it only as long as no page does.',
  remedy:
    'Write the nearest instrument or clause, which the finding names, or add yours to the file; remove because from a clause that a page serves.',
  scope: 'corpus',
  check(corpus, report) {
    // With a broken file, which another rule reports, no clause is an error; without one every clause is.
    const { instruments } = checked.instruments.of(corpus);
    if (instruments.length === 0 && corpus.dataFiles.has(checked.instruments.path)) return;
    const pages = controlledPagesOf(corpus);
    for (const [{ controls }, page] of pages) {
      for (const { instrument, clause } of controls) {
        const error = unknown(instruments, instrument, clause);
        if (error !== undefined) report(page.file, lineOfControl(page, `${instrument}, ${clause}`), error);
      }
    }
    const at = checked.instruments.at(corpus, report);
    const explaining = explainingFiles(instruments);
    const files = [...pages.keys()].map(({ file }) => file);
    for (const [index, { page: file }] of instruments.entries()) {
      if (file === undefined || files.includes(file)) continue;
      const remedy = meantOr(file, files, 'correct it');
      at(['instruments', index, 'page'], `no published page at content/docs/${file}: ${remedy}`);
    }
    for (const [index, { name, clauses = [] }] of instruments.entries())
      for (const [place, { clause, because }] of clauses.entries()) {
        if (because === undefined) continue;
        const serving = [...pages.keys()].find(
          ({ file, controls }) =>
            !explaining.has(file) &&
            controls.some((each) => each.instrument === name && each.clause === clause),
        );
        if (serving !== undefined)
          at(
            ['instruments', index, 'clauses', place, 'because'],
            `content/docs/${serving.file} serves the clause: remove because, or the clause from that page`,
          );
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
