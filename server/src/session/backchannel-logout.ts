import { backchannelLogoutPath } from '@kwikid/wire/urls';
import type { FastifyInstance } from 'fastify';
import { decodeJwt, type JWTPayload } from 'jose';
import type { AuditLog } from '../audit/audit-log.ts';
import type { PublicPaths } from '../http/gate/public-paths.ts';
import { ServerError } from '../http/server-error.ts';
import { createAllowance } from '../request/allowance.ts';
import { callerAddress } from '../request/caller-address.ts';
import type { SharedCounts } from '../request/shared-counts.ts';
import { tokenRefused } from '../request/token-refused.ts';
import type { SessionRecord } from './session-record.ts';
import type { Sessions } from './sessions.ts';
import {
  checkShape,
  issuerOf,
  providerChecks,
  type TrustedIssuers,
  type VerifyOptions,
  verifySignature,
} from './tokens/id-token.ts';

export interface BackchannelLogoutOptions {
  /** Refused logout tokens that one address may send in a minute. */
  signInLimit: number;
  sessions: Pick<Sessions, 'endByProvider'>;
  registry: Pick<SessionRecord, 'endedByProvider'>;
  verify: TrustedIssuers;
  audit: AuditLog;
  /** Seconds since the epoch. */
  now: () => number;
  /** Counts limits together with other servers. */
  sharedCounts: SharedCounts | undefined;
}

/** A logout token has 8 KB at most. */
const bodyLimit = 16 * 1024;
export const logoutPaths: PublicPaths = {
  [backchannelLogoutPath]: { methods: ['POST'], maxBodyBytes: bodyLimit },
};
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** Oldest logout token that is taken, in seconds since its `iat`. */
const maxAgeSeconds = 120;

/**
 * The provider ends sessions here (OpenID Connect Back-Channel Logout 1.0). Few providers repeat a logout
 * token, so a token that may be genuine is always verified: that costs as much as a few gate pages. A token
 * that cannot be genuine is recognised by its claims, before any cryptography, and counted by address.
 */
export function backchannelLogoutRoute(app: FastifyInstance, options: BackchannelLogoutOptions): void {
  const { signInLimit, sessions, registry, verify, audit, now, sharedCounts } = options;
  const refusals = createAllowance({
    perMinute: signInLimit,
    clock: () => now() * 1000,
    shared: sharedCounts && { counts: sharedCounts, name: 'refused logout tokens' },
  });

  app.post(backchannelLogoutPath, { bodyLimit }, async (request, reply) => {
    const address = callerAddress(request);
    try {
      const token = logoutToken(String(request.body ?? ''));
      // §2.4 only recommends the type, but without it an ID token would look more alike.
      checkShape(token, ['logout+jwt']);
      const options = issuerOf(token, verify);
      const { issuer } = options;
      const named = namedBy(plausibleClaims(token, options, now()));
      const times = { maxTokenAge: maxAgeSeconds, requiredClaims: ['iat', 'jti', 'events'] };
      await verifySignature(token, await providerChecks(options, times), now());
      if (!(await sessions.endByProvider({ ...named, issuer }))) throw tokenRefused('used before');
      registry.endedByProvider({ ...named, issuer });
      const { providerSession, subject } = named;
      request.log.info({ issuer, providerSession, subject }, 'sessions ended by the provider');
      audit(request, { action: 'sign-out-by-provider', subject, issuer });
    } catch (error) {
      if (error instanceof ServerError)
        audit(request, { action: 'sign-out-by-provider', refusedWith: error.code });
      if (!(error instanceof ServerError) || error.status >= 500) throw error;
      if (refusals.isSpent(address)) throw refusals.refusal(address, 'refused logout tokens');
      refusals.take(address);
      // Back-Channel Logout 1.0 §2.8: every refusal is a 400.
      throw new ServerError(error.code, error.message, { status: 400, cause: error });
    }
    return reply.code(204).send();
  });
}

/**
 * The token in the form. The code searches for the name instead of parsing all fields: 16 KB can hold 8,000.
 *
 * @throws {ServerError} `ERR_TOKEN_SHAPE` (400) unless it occurs exactly once
 */
function logoutToken(form: string): string {
  const start = 'logout_token=';
  const values: string[] = [];
  for (let at = form.indexOf(start); at !== -1 && values.length < 2; at = form.indexOf(start, at + 1)) {
    if (at > 0 && form[at - 1] !== '&') continue;
    const end = form.indexOf('&', at);
    values.push(form.slice(at + start.length, end === -1 ? undefined : end));
  }
  const [value] = values;
  // No character of a token needs encoding in a form (RFC 7515 §2).
  if (value === undefined || values.length > 1)
    throw new ServerError('ERR_TOKEN_SHAPE', 'The form needs logout_token once', { status: 400 });
  return value;
}

/**
 * The claims of a token that is genuine if its signature is.
 *
 * @throws {ServerError} `ERR_TOKEN_REFUSED` (401)
 */
function plausibleClaims(token: string, { clientId }: VerifyOptions, now: number): JWTPayload {
  const claims = decodeJwt(token);
  const { aud, iat, jti, events, nonce } = claims;
  if (![aud].flat().includes(clientId)) throw tokenRefused('another audience');
  // The exact limits, with the clock skew, are checked with the signature.
  if (typeof iat !== 'number' || !(Math.abs(now - iat) <= 2 * maxAgeSeconds))
    throw tokenRefused(
      `iat is ${typeof iat === 'number' ? `${Math.abs(Math.round(now - iat))} s from this server's clock` : 'no time'}`,
    );
  if (typeof jti !== 'string') throw tokenRefused('no jti');
  // Without the event it is some other token; with a nonce it is an ID token (§2.6).
  if (typeof events !== 'object' || events === null || !Object.hasOwn(events, logoutEvent))
    throw tokenRefused('no logout event');
  if (nonce !== undefined) throw tokenRefused('a logout token has no nonce');
  return claims;
}

/** What a name may be: a store refuses a row that is too large, and with it all that wait for the same write. */
const name = /^\P{Cc}{1,512}$/u;

/** @throws {ServerError} `ERR_TOKEN_REFUSED` (401) if the token names neither a session nor a subject, or not as one may */
function namedBy({ sid, sub, jti, iat }: JWTPayload) {
  for (const value of [sid, sub, jti])
    if (typeof value === 'string' && !name.test(value))
      throw tokenRefused('a name is too long, or has control characters');
  const providerSession = typeof sid === 'string' ? sid : undefined;
  const subject = typeof sub === 'string' ? sub : undefined;
  if (providerSession === undefined && subject === undefined) throw tokenRefused('neither sid nor sub');
  return { providerSession, subject, tokenId: String(jti), issuedAt: iat as number };
}
