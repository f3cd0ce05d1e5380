import { productFile, productResult } from '../../derived/product.ts';
import type { CorpusRule } from '../../rule.ts';

export const productData: CorpusRule = {
  id: 'KD601',
  slug: 'product-data',
  why: 'The product’s data matches its schema, has everything that it refers to, and does not contradict itself: pages take their facts from it.',
  remedy: 'Correct content/data/product.yml; writing/facts/src/product-data/schema.ts documents each field.',
  scope: 'corpus',
  check(corpus, report) {
    for (const { path, message } of productResult(corpus)?.errors ?? []) {
      const line = corpus.dataFiles.get(productFile)?.yaml.lineOf(path) ?? 1;
      report(productFile, line, `${path.join('.')}: ${message}`);
    }
  },
};
