import { controlledPagesOf, lineOfControl } from '../../derived/controls.ts';
import type { CorpusRule } from '../../rule.ts';

export const controlWording: CorpusRule = {
  id: 'KD607',
  slug: 'control-wording',
  severity: 'warning',
  why: 'All pages that name a clause use the same words for its requirement: the control map can show only one wording.',
  remedy: 'Write the words that the finding gives, or correct them on every page.',
  scope: 'corpus',
  check(corpus, report) {
    const first = new Map<string, { asks: string; file: string }>();
    // The wording of the explaining page wins.
    const pages = [...controlledPagesOf(corpus)].sort(([a], [b]) => Number(b.explains) - Number(a.explains));
    for (const [{ controls }, page] of pages) {
      for (const { instrument, clause, asks } of controls) {
        const name = `${instrument}, ${clause}`;
        const known = first.get(name);
        if (known === undefined) first.set(name, { asks, file: page.file });
        else if (known.asks !== asks)
          report(
            page.file,
            lineOfControl(page, `${name}: `),
            `'${name}' asks for '${asks}' here, and for '${known.asks}' in ${known.file}: write the same`,
          );
      }
    }
  },
};
