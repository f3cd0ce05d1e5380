/** What a browser needs to check numbers of Indian documents, without the schema and its library. */
export {
  checkNumber,
  documentsOf,
  type NumberVerdict,
  nearestDocument,
} from './check-number.ts';
export { maskNumber } from './mask-number.ts';
export type { IndianDocument, Part } from './schema.ts';
