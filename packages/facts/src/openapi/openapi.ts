/** What a described interface is, and its reference page. */
export { type OpenApiDocument, resolved, type Schema } from './document.ts';
export { type Answer, type Body, type Operation, operationsOf, type Problem } from './operations.ts';
