export { inUtc } from './moments.ts';
export { readKeys } from './read-keys.ts';
