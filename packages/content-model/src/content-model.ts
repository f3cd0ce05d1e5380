/** The content model: the only place that knows a page's fields. */
export { type Control, parseControl } from './controls/control.ts';
export { type Clause, type ControlledPage, clausesOf, controlledPage } from './controls/control-map.ts';
export { type Instrument, instrumentsFile } from './controls/instruments.ts';
export {
  type DocumentFrontMatter,
  documentFrontMatter,
  type PostFrontMatter,
  postFrontMatter,
  type SitePageFrontMatter,
  sitePageFrontMatter,
} from './front-matter.ts';
export { type DocumentsFault, indianDocumentsFaults } from './indian-documents/example-faults.ts';
export { type IndianDocument, indianDocumentsFile } from './indian-documents/schema.ts';
export { hasVerhoeffDigit } from './indian-documents/verhoeff.ts';
export { meantOr, nearest } from './nearest.ts';
export {
  type Body,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  type Problem,
  resolved,
  type Schema,
} from './openapi/openapi.ts';
export { product } from './product.ts';
export {
  allProductNames,
  asksForFacts,
  directiveFault,
  directives,
  expandFacts,
  type FactContext,
  type FactNames,
  isProductName,
  type ProductData,
  type ProductFault,
  type ProductResult,
  parseProductData,
  portsOf,
  productData,
  productNamesIn,
  type Relation,
  relationsOf,
  type Service,
} from './product-data/product-data.ts';
export { templateFile, templatesPath } from './template-file.ts';
export { type FrontMatterFault, frontMatterFaults, type PageKind, schemas } from './validate.ts';
export { type Audience, audiences, type Basis, bases, type Owner, owners } from './vocabulary.ts';
