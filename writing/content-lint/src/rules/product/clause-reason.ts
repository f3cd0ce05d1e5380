import { clausesOf, explainingFiles } from '@kwikid/facts';
import { controlledPagesOf } from '../../derived/controls.ts';
import { checked } from '../../derived/data-file.ts';
import type { CorpusRule } from '../../rule.ts';

export const clauseReason: CorpusRule = {
  id: 'KD623',
  slug: 'clause-reason',
  why: 'A clause has a reason why no page serves it only as long as no page does: otherwise the map hides either the page or the reason.',
  remedy: `Remove because from the clause in ${checked.instruments.path}, or the clause from the page's controls.`,
  scope: 'corpus',
  check(corpus, report) {
    const data = corpus.dataFiles.get(checked.instruments.path)?.yaml;
    const { instruments } = checked.instruments.of(corpus);
    const pages = [...controlledPagesOf(corpus).keys()];
    const explaining = explainingFiles(instruments);
    for (const [index, instrument] of instruments.entries()) {
      const served = new Map(
        clausesOf(instrument, pages, explaining).map(({ clause, servedBy }) => [clause, servedBy[0]]),
      );
      for (const [place, { clause, because }] of (instrument.clauses ?? []).entries()) {
        const page = served.get(clause);
        if (because === undefined || page === undefined) continue;
        report(
          checked.instruments.path,
          data?.lineOf(['instruments', String(index), 'clauses', String(place), 'because']) ?? 1,
          `'${clause}' is served by content/docs/${page.file}: remove because, or the clause from that page`,
        );
      }
    }
  },
};
