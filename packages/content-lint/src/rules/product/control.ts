import type { Corpus } from '@kwikid/content';
import { nearest } from '@kwikid/content';
import { clausesOf, type Instrument } from '@kwikid/facts';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { controlledPagesOf, instrumentsData, lineOfControl } from '../../derived/controls.ts';
import type { CorpusRule } from '../../rule.ts';

export const control: CorpusRule = {
  id: 'KD606',
  slug: 'control',
  severity: 'error',
  why: 'A clause that a page names belongs to an instrument in content/data/instruments.yml, and each instrument has a map: auditors find only what is in a map.',
  remedy:
    'Write the nearest instrument, which the finding names, or add yours to the file, and ::control-map[its-id] to a page.',
  scope: 'corpus',
  check(corpus, report) {
    const inData = instrumentsData.check(corpus, report);
    // Without the file every clause that a page names is an error; with a broken one none is.
    if (inData === undefined && corpus.dataFiles.has(instrumentsData.path)) return;
    const { instruments } = instrumentsData.of(corpus);
    const names = instruments.map(({ name }) => name);
    const pages = controlledPagesOf(corpus);
    for (const [{ controls }, page] of pages) {
      for (const { instrument, clause } of controls) {
        if (names.includes(instrument)) continue;
        // With a comma in the name, as in 'DPDP Act, 2023', the rest would be read as the clause.
        const [next] = clause.split(', ');
        const near = nearest(instrument, names) ?? nearest(`${instrument} ${next}`, names);
        const remedy = near === undefined ? 'add it' : `did you mean '${near}'?`;
        const line = lineOfControl(page, `${instrument}, `);
        report(page.file, line, `${instrumentsData.path} has no instrument '${instrument}': ${remedy}`);
      }
    }
    const shown = mapsIn(corpus);
    for (const [index, instrument] of instruments.entries()) {
      const path = ['instruments', index];
      const { id, page: file, unserved = [] } = instrument;
      if (!shown.has(id)) inData?.(path, `no page shows its map: write ::control-map[${id}] in one`);
      if (file !== undefined && !isNamedOn(file, instrument))
        inData?.(
          [...path, 'page'],
          `content/docs/${file} names no clause of '${instrument.name}' in its controls`,
        );
      const clauses = clausesOf(instrument, [...pages.keys()]);
      for (const [place, { clause }] of unserved.entries()) {
        const found = clauses.find((each) => each.clause === clause);
        const where = [...path, 'unserved', place];
        if (found === undefined) inData?.(where, `no page explains '${clause}': correct the clause`);
        else if (found.servedBy.length > 0)
          inData?.(
            where,
            `'${clause}' is served by content/docs/${found.servedBy[0]?.file}: remove the entry`,
          );
      }
    }

    function isNamedOn(file: string, { name }: Instrument): boolean {
      return [...pages.keys()].some(
        (page) => page.file === file && page.controls.some(({ instrument }) => instrument === name),
      );
    }
  },
};

/** The instruments whose map is on a published page. */
function mapsIn(corpus: Corpus): Set<string> {
  const ids = new Set<string>();
  for (const page of corpus.pages) {
    if (page.draft) continue;
    visit(page.tree, 'leafDirective', (node) => {
      if (node.name === 'control-map') ids.add(textOf(node));
    });
  }
  return ids;
}
