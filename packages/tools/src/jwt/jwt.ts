export { checkClaims } from './check-claims.ts';
export { example } from './example.ts';
export { readToken, type Token } from './read-token.ts';
export { isShared, verifySignature } from './verify-signature.ts';
