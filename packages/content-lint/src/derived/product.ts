import type { Corpus } from '@kwikid/content';
import { type ProductData, type ProductResult, parseProductData } from '@kwikid/facts';

/** The one file that holds the product's services, ports, names and relations. */
export const productFile = 'content/data/product.yml';

const parsed = new WeakMap<Corpus, ProductResult | undefined>();

/** The product's data with its errors; undefined where the content has none. */
export function productResult(corpus: Corpus): ProductResult | undefined {
  if (!parsed.has(corpus)) {
    const file = corpus.dataFiles.get(productFile);
    const readable = file !== undefined && file.yaml.error === undefined;
    parsed.set(corpus, readable ? parseProductData(file.yaml.value) : undefined);
  }
  return parsed.get(corpus);
}

/** The product's data; undefined where there is none or it has errors, which a rule of its own reports. */
export function productOf(corpus: Corpus): ProductData | undefined {
  return productResult(corpus)?.data;
}
