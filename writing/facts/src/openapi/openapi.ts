/** Operations of a described interface, and its reference page. */
export { type OpenApiDocument, resolved, type Schema } from './document.ts';
export {
  type Body,
  type Operation,
  type OperationResponse,
  operationsOf,
  type Problem,
} from './operations.ts';
