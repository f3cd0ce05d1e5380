/** The product's data: its schema, the relations derived from it, and the Markdown that pages show. */

export { directiveError, directives } from './facts/directives.ts';
export { asksForFacts, expandFacts } from './facts/expand-facts.ts';
export { type Finding, findingsIn } from './facts/finding-index.ts';
export { mapMark } from './facts/product-map.ts';
export { type MapNode, type MapRelation, type ProductGraph, productGraph } from './map/graph.ts';
export { allProductNames, isProductName, portsOf, productNamesIn } from './names.ts';
export { type ProductResult, parseProductData } from './parse-product-data.ts';
export { calledBy } from './relations.ts';
export { type ProductData, productData, type Service } from './schema.ts';
