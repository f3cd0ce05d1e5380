export { type Callback, checkCallback, type Finding } from './check-callback.ts';
export { example } from './example.ts';
export { readings } from './read-secret.ts';
export { readSignatures } from './read-signatures.ts';
