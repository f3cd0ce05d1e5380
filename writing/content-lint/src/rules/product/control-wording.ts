import type { Page } from '@kwikid/content';
import { explainingFiles } from '@kwikid/facts';
import { controlledPagesOf, lineOfControl } from '../../derived/controls.ts';
import { checked } from '../../derived/data-file.ts';
import { type Fix, replaceOnce } from '../../fix.ts';
import type { CorpusRule } from '../../rule.ts';

export const controlWording: CorpusRule = {
  id: 'KD607',
  slug: 'control-wording',
  severity: 'warning',
  why: 'All pages that name a clause use the words of its list for the requirement, or the same words if there is no list: the control map can show only one wording.',
  remedy:
    'Write the words that the finding gives, or correct them in content/data/instruments.yml and on every page.',
  scope: 'corpus',
  check(corpus, report) {
    const { instruments } = checked.instruments.of(corpus);
    const first = new Map(
      instruments.flatMap(({ name, clauses = [] }) =>
        clauses.map(({ clause, asks }) => [`${name}, ${clause}`, { asks, file: checked.instruments.path }]),
      ),
    );
    const explaining = explainingFiles(instruments);
    // Without a list the wording of the explaining page wins.
    const pages = [...controlledPagesOf(corpus)].sort(
      ([a], [b]) => Number(explaining.has(b.file)) - Number(explaining.has(a.file)),
    );
    for (const [{ controls }, page] of pages) {
      for (const { instrument, clause, asks } of controls) {
        const name = `${instrument}, ${clause}`;
        const known = first.get(name);
        if (known === undefined) first.set(name, { asks, file: page.file });
        else if (known.asks !== asks) {
          const line = lineOfControl(page, `${name}: `);
          report(
            page.file,
            line,
            `'${name}' asks for '${asks}' here, and for '${known.asks}' in ${known.file}: write the same`,
            fixOf(page, line, asks, known.asks),
          );
        }
      }
    }
  },
};

/** The fix of a quoted entry; none if its quotes would need escapes. */
function fixOf(page: Page, line: number, from: string, to: string): Fix | undefined {
  const quote = /^\s*- (['"])/.exec(page.lines[line - 1] ?? '')?.[1];
  if (quote === "'") return replaceOnce(page, line, from.replaceAll("'", "''"), to.replaceAll("'", "''"));
  return /["\\]/.test(from + to) ? undefined : replaceOnce(page, line, from, to);
}
