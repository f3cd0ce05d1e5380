import { screenErrors } from '@kwikid/facts';
import { linkError } from '../../derived/link-error.ts';
import { productOf } from '../../derived/product.ts';
import { screensData } from '../../derived/screens.ts';
import { writtenLines } from '../../derived/written-lines.ts';
import type { CorpusRule } from '../../rule.ts';

export const screens: CorpusRule = {
  id: 'KD611',
  slug: 'screens',
  severity: 'error',
  why: 'A drawn screen has a page that shows it, room for each part and text, and one marker for each note: otherwise readers see one text over another, or a number that nothing explains.',
  remedy:
    'Correct the field of content/data/screens.yml that the finding names; packages/facts/src/screens/schema.ts documents each.',
  scope: 'corpus',
  check(corpus, report) {
    const at = screensData.check(corpus, report);
    if (at === undefined) return;

    const data = productOf(corpus);
    const lines = writtenLines(corpus);
    for (const [name, screen] of Object.entries(screensData.of(corpus).screens)) {
      const own = ['screens', name];
      if (!lines.has(`::screen[${name}]`))
        at(own, `no page has the line ::screen[${name}]: write it on the page that explains the screen`);
      if (data !== undefined && data.services[screen.portal] === undefined)
        at([...own, 'portal'], `content/data/product.yml has no service '${screen.portal}'`);
      for (const { path, message } of screenErrors(screen)) at([...own, ...path.map(String)], message);
      for (const [index, { see }] of screen.notes.entries()) {
        const error = see === undefined ? undefined : linkError(see.to, corpus);
        if (error !== undefined) at([...own, 'notes', String(index), 'see', 'to'], error);
      }
    }
  },
};
