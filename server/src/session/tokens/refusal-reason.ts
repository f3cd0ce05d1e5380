import { errors, type JWTPayload } from 'jose';

/**
 * Why a token was refused, for the log: which claim, and for a time how far it is from this server's clock. It holds no
 * value of the token except times.
 *
 * @param now - seconds since the epoch
 */
export function refusalReason(error: errors.JOSEError, now: number): string {
  if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed)
    return `${error.code}: ${claimReason(error, now)}`;
  const reason = reasons[error.code];
  return reason === undefined ? error.code : `${error.code}: ${reason}`;
}

const reasons: Readonly<Record<string, string>> = {
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: "the signature is not of the provider's key",
  ERR_JWKS_NO_MATCHING_KEY: "none of the provider's keys has its kid, kty and alg",
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'several keys of the provider match; give its keys ids (kid)',
  ERR_JOSE_ALG_NOT_ALLOWED: 'alg is not RS256; let the provider sign this client’s ID tokens with RS256',
};

function claimReason(error: errors.JWTExpired | errors.JWTClaimValidationFailed, now: number): string {
  const { claim, reason, payload } = error;
  if (reason === 'missing' || (payload as JWTPayload)[claim] === undefined)
    return `there is no ${claim} claim`;
  if (reason === 'invalid') return `the ${claim} claim is of another type`;
  const value = (payload as JWTPayload)[claim];
  if (typeof value !== 'number') return `the ${claim} claim is not what is configured`;
  const ahead = Math.round(value - now);
  const distance = ahead < 0 ? `${-ahead} s before` : `${ahead} s after`;
  return `${claim} is ${distance} this server's clock; if that surprises, compare both clocks`;
}
