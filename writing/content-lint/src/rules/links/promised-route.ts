import { nearestRoute, promisesFile, routeKey } from '@kwikid/content';
import type { CorpusRule } from '../../rule.ts';

export const promisedRoute: CorpusRule = {
  id: 'KD108',
  slug: 'promised-route',
  why: 'Each path of content/data/routes.tsv exists: people, tickets and other sites link to it.',
  remedy: 'Give the page its path back; if it moves permanently, add a redirect and change the list.',
  scope: 'corpus',
  check(corpus, report) {
    for (const { pathname, kind, line } of corpus.promised) {
      if (corpus.routes.has(routeKey(pathname))) continue;
      const near = nearestRoute(pathname, corpus);
      const hint = near === undefined ? '' : `; the nearest is '${near}'`;
      report(promisesFile, line, `no ${kind} at '${pathname}'${hint}: give the path a page again`);
    }
  },
};
