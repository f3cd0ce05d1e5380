/** The product's data: its schema, what follows from it, and the Markdown that pages show of it. */

export type { FactContext, FactNames } from '../markdown.ts';
export { directiveFault, directives } from './facts/directives.ts';
export { asksForFacts, expandFacts } from './facts/expand-facts.ts';
export { type ProductFault, type ProductResult, parseProductData } from './faults.ts';
export { allProductNames, isProductName, portsOf, productNamesIn } from './names.ts';
export { calledBy, callersOf, type Relation, relationsOf } from './relations.ts';
export { type ProductData, productData, type Service } from './schema.ts';
