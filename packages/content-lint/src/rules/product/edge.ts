import { edgeErrors } from '@kwikid/facts';
import { edgeData } from '../../derived/edge.ts';
import { productOf } from '../../derived/product.ts';
import { writtenLines } from '../../derived/written-lines.ts';
import type { CorpusRule } from '../../rule.ts';

export const edge: CorpusRule = {
  id: 'KD615',
  slug: 'edge',
  severity: 'error',
  why: 'A host of the edge forwards to the services that its portal or caller has in content/data/product.yml, and to no other; a page shows its configuration. Otherwise the internet reaches what it must not, or a portal does not work.',
  remedy:
    'Correct the field of content/data/edge.yml that the finding names; packages/facts/src/edge/schema.ts documents each.',
  scope: 'corpus',
  check(corpus, report) {
    const at = edgeData.check(corpus, report);
    if (at === undefined) return;
    const file = edgeData.of(corpus);
    const data = productOf(corpus);
    for (const { path, message } of data === undefined ? [] : edgeErrors(file, data)) at(path, message);
    const lines = writtenLines(corpus);
    for (const name of Object.keys(file.hosts))
      if (!lines.has(`::edge-host[${name}]`))
        at(['hosts', name], `no page has the line ::edge-host[${name}]: write it on the page of the hosts`);
  },
};
