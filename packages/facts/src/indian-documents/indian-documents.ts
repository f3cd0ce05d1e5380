/** What a browser needs to check numbers of Indian documents, without the schema and its library. */
export {
  checkNumber,
  documentsOf,
  type NumberError,
  type NumberVerdict,
  nearestDocument,
  type ReadPart,
} from './check-number.ts';
export { maskNumber } from './mask-number.ts';
export type { IndianDocument, IndianDocumentsFile, Part } from './schema.ts';
