import { clausesOf } from '@kwikid/facts';
import { controlledPagesOf, instrumentsData, lineOfControl } from '../../derived/controls.ts';
import type { CorpusRule } from '../../rule.ts';

export const controlServed: CorpusRule = {
  id: 'KD608',
  slug: 'control-served',
  severity: 'warning',
  why: 'A clause that a page explains is served by a page, or the data says why not: otherwise it is unclear whether the page or the work is missing.',
  remedy: `Name the clause in the controls of the page that serves it, or under unserved in ${instrumentsData.path}, with the reason.`,
  scope: 'corpus',
  check(corpus, report) {
    const pages = controlledPagesOf(corpus);
    for (const instrument of instrumentsData.of(corpus).instruments) {
      for (const { clause, servedBy, unserved, explainedOn } of clausesOf(instrument, [...pages.keys()])) {
        const [explaining] = explainedOn;
        const page = explaining === undefined ? undefined : pages.get(explaining);
        if (page === undefined || servedBy.length > 0 || unserved !== undefined) continue;
        const name = `${instrument.name}, ${clause}`;
        report(
          page.file,
          lineOfControl(page, `${name}: `),
          `no page serves '${name}': name it in the controls of the one that does, or under unserved in ${instrumentsData.path}`,
        );
      }
    }
  },
};
