export { inUtc } from '../crypto/moments.ts';
export { checkClaims } from './check-claims.ts';
export { readToken, type Token } from './read-token.ts';
export { isShared, verifySignature } from './verify-signature.ts';

/** The token and the key of RFC 7515, appendix A.1: published, and long expired. */
export const example = {
  token:
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  key: JSON.stringify(
    {
      kty: 'oct',
      k: 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
    },
    null,
    2,
  ),
};
