/** The facts that pages show and that pages are held to: the product, its interfaces, documents and controls. */
export { type Clause, type ControlledPage, clausesOf, controlledPage } from './controls/control-map.ts';
export { type Instrument, instrumentsFile } from './controls/instruments.ts';
export { type DocumentsFault, indianDocumentsFaults } from './indian-documents/example-faults.ts';
export { type IndianDocument, indianDocumentsFile } from './indian-documents/schema.ts';
export { hasVerhoeffDigit } from './indian-documents/verhoeff.ts';
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
