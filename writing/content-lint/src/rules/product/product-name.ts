import { meantOr } from '@kwikid/content';
import { allProductNames, isProductName, productNamesIn } from '@kwikid/facts';
import { productOf } from '../../derived/product.ts';
import type { PageRule } from '../../rule.ts';

export const productName: PageRule = {
  id: 'KD603',
  slug: 'product-name',
  why: 'A name that begins with kyc is an event, a queue, a table, a key, a bucket or a metric in the product’s data: all pages must use the same name for a thing.',
  remedy: 'Write the nearest name, which the finding gives, or add yours to content/data/product.yml.',
  check(page, report, corpus) {
    const data = productOf(corpus);
    if (data === undefined) return;
    for (const { kind, text, line } of page.spans) {
      if (kind !== 'code') continue;
      for (const name of productNamesIn(text)) {
        if (isProductName(data, name)) continue;
        const remedy = meantOr(name, allProductNames(data), 'add it there, or use another name');
        report(line, `content/data/product.yml has no '${name}': ${remedy}`);
      }
    }
  },
};
