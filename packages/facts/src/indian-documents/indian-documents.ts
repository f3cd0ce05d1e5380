/** What the browser needs of the numbers of Indian documents; the schema, with its library, stays at the build. */
export {
  checkNumber,
  documentsOf,
  type NumberFault,
  type NumberVerdict,
  nearestDocument,
  type ReadPart,
} from './check-number.ts';
export { maskNumber } from './mask-number.ts';
export type { IndianDocument, IndianDocumentsFile, Part } from './schema.ts';
