import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose';
import { ServerError } from '../http/server-error.ts';
import {
  clockSkewSeconds,
  maxTokenAgeSeconds,
  type TrustedIssuers,
  type VerifyOptions,
  verifyIdToken,
} from '../session/tokens/id-token.ts';
import { claimAt, memberIn } from '../session/tokens/membership.ts';
import { error, type Finding, note, ok, printable } from './finding.ts';

/**
 * Says of a pasted ID token what the server would: first claim by claim, then the verdict of the server's own code. A
 * pasted token is old, so the verdict is also given for the second at which it was issued.
 *
 * @param now - seconds since the epoch
 */
export async function tokenFindings(token: string, issuers: TrustedIssuers, now: number): Promise<Finding[]> {
  const claims = claimsOf(token);
  if (claims === undefined)
    return [
      error(
        'this is not a token: three parts of base64url, separated by dots',
        'paste an ID token (id_token), not a code or an access token',
      ),
    ];
  const options = issuers.get(String(claims.iss));
  const points = [
    ...headerFindings(token),
    ...(options === undefined ? [] : claimFindings(claims, options, now)),
  ];
  const verdict = await refusal(token, issuers, now);
  if (verdict === undefined) return [...points, ok('the server accepts this token')];
  const then = typeof claims.iat === 'number' ? await refusal(token, issuers, claims.iat) : verdict;
  return then === undefined
    ? [...points, note(`the server accepted this token when it was issued, and does no longer: ${verdict}`)]
    : [
        ...points,
        error(
          `the server refuses this token: ${then}`,
          'correct what is named; the points above say what was found',
        ),
      ];
}

function claimsOf(token: string): JWTPayload | undefined {
  try {
    decodeProtectedHeader(token);
    return decodeJwt(token);
  } catch {
    return undefined;
  }
}

async function refusal(token: string, issuers: TrustedIssuers, now: number): Promise<string | undefined> {
  try {
    await verifyIdToken(token, issuers, now);
    return undefined;
  } catch (cause) {
    if (cause instanceof ServerError) return cause.message;
    throw cause;
  }
}

function headerFindings(token: string): Finding[] {
  const { alg, typ = 'JWT' } = decodeProtectedHeader(token);
  return [ok(`header: alg ${printable(String(alg), 20)}, typ ${printable(String(typ), 20)}`)];
}

/** Each claim by itself, so that one that is wrong hides no other. */
function claimFindings(claims: JWTPayload, options: VerifyOptions, now: number): Finding[] {
  return [
    ok('iss: a configured provider'),
    [claims.aud].flat().includes(options.clientId)
      ? ok('aud: this client')
      : error(
          `aud: ${masked(claims.aud)}, not OIDC_CLIENT_ID`,
          'paste the ID token of this client, or correct OIDC_CLIENT_ID',
        ),
    typeof claims.sub === 'string'
      ? ok(`sub: ${masked(claims.sub)}`)
      : error('sub: missing', 'a token of OpenID Connect has one: is this another kind of token?'),
    timeFinding('exp', claims.exp, now),
    timeFinding('iat', claims.iat, now),
    claims.auth_time === undefined
      ? note(
          'auth_time: missing; each renewal looks like a new sign-in, to the 12 hours and after a logout in another tab',
          "let the provider send it ('require auth_time', an optional claim)",
        )
      : timeFinding('auth_time', claims.auth_time, now),
    claims.sid === undefined
      ? note('sid: missing; a back-channel logout ends all sessions of the person')
      : ok(`sid: ${masked(claims.sid)}`),
    ...membershipFindings(claims, options),
  ];
}

function timeFinding(name: string, value: unknown, now: number): Finding {
  if (typeof value !== 'number') return error(`${name}: ${masked(value)}`, 'it must be a number of seconds');
  const ahead = Math.round(value - now);
  const text = `${name}: ${ahead < 0 ? `${-ahead} s ago` : `in ${ahead} s`}`;
  if (name === 'exp') return ahead + clockSkewSeconds > 0 ? ok(text) : note(`${text}: expired`);
  if (ahead > clockSkewSeconds)
    return error(`${text}: the provider's clock is ahead of this host's`, 'synchronise both by NTP');
  return name === 'iat' && -ahead > maxTokenAgeSeconds + clockSkewSeconds
    ? note(`${text}: a sign-in takes ${maxTokenAgeSeconds} s at most`)
    : ok(text);
}

function membershipFindings(claims: JWTPayload, options: VerifyOptions): Finding[] {
  const { organizationClaim, requiredClaims = {} } = options;
  const member = memberIn(claims, options);
  const held = [organizationClaim, ...Object.keys(requiredClaims)].map((name) =>
    ok(`${name}: ${masked(claimAt(claims, name))}`),
  );
  return 'reason' in member
    ? [
        ...held,
        error(
          `not a member: ${member.reason}`,
          'compare OIDC_ORGANIZATION_CLAIM, OIDC_ORGANIZATION_ID and the rules of OIDC_REQUIRED_CLAIMS with the provider',
        ),
      ]
    : [...held, ok(`a member of ${masked(member.organization)}`)];
}

/** A value without what it says: enough to recognise it, and to tell text from a list. */
export function masked(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'string')
    return `'${printable(value.slice(0, Math.min(3, value.length / 4)))}…' (${value.length} characters)`;
  if (Array.isArray(value))
    return `a list of ${value.length}${value.length === 0 ? '' : `: ${value.slice(0, 5).map(masked).join(', ')}${value.length > 5 ? ', …' : ''}`}`;
  if (typeof value === 'object' && value !== null)
    return `an object of ${Object.keys(value).length}: ${Object.keys(value).slice(0, 5).map(masked).join(', ')}`;
  return `a ${value === null ? 'null' : typeof value}`;
}
