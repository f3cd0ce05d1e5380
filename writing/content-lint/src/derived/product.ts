import type { Corpus } from '@kwikid/content';
import { type ProductData, type ProductResult, parseProductData } from '@kwikid/facts';

/** The one file that holds the product's services, ports, names and relations. */
export const productFile = 'content/data/product.yml';

const parsed = new WeakMap<Corpus, ProductResult | undefined>();

/** The product's data or its errors; undefined if the content has no such file. */
export function productResult(corpus: Corpus): ProductResult | undefined {
  if (!parsed.has(corpus)) {
    const file = corpus.dataFiles.get(productFile);
    const readable = file !== undefined && file.yaml.error === undefined;
    parsed.set(corpus, readable ? parseProductData(file.yaml.value) : undefined);
  }
  return parsed.get(corpus);
}

/** The product's data; undefined if there is none or it has errors, which KD601 reports. */
export function productOf(corpus: Corpus): ProductData | undefined {
  return productResult(corpus)?.data;
}
