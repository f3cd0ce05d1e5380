import type { Role } from '@kwikid/wire/reader-data';
import {
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { ServerError } from '../../http/server-error.ts';
import { maxHeaderTokenLength } from '../../request/bearer-token.ts';
import { hashOf } from '../../request/hash-of.ts';
import { tokenRefused } from '../../request/token-refused.ts';
import { type Membership, memberIn } from './membership.ts';
import { type EvidenceRules, type Person, personIn } from './person.ts';
import type { Provider } from './provider.ts';
import { refusalReason } from './refusal-reason.ts';
import { type RoleRules, roleIn } from './role.ts';

/**
 * Longest ID token, in characters; no cryptography is spent on a longer one. 1,000 groups by paths of 100 characters, as
 * Keycloak names them, are 103 KB of JSON and 137 KB of base64url, beside 4 KB of other claims and the signature. The 200
 * groups that Microsoft Entra ID sends at most are 10 KB.
 */
export const maxTokenLength = 160 * 1024;
/**
 * Bytes of JSON that a session keeps of a token: issuer, subject, provider's session, organisation, name and address. With
 * the session's own members, sealed and in base64url, they are a cookie of 4,000 characters at most. Browsers silently drop
 * a cookie of more than 4,096.
 */
const maxKeptBytes = 2_500;
/** Oldest ID token that makes or extends a session, in seconds since its `iat`. */
export const maxTokenAgeSeconds = 300;
/** How far the provider's clock and ours may differ, in seconds. */
export const clockSkewSeconds = 30;

/** Header parameters that would make a verifier fetch or trust a key of the token's choosing (RFC 7515 §4.1). */
const foreignKeys = ['jku', 'jwk', 'x5u', 'x5c', 'x5t', 'x5t#S256', 'crit', 'b64'];

/** Claims of access tokens (RFC 9068 §2.2, RFC 8693 §4.1 and §4.4, Microsoft Entra ID's `scp`) and of logout tokens. */
const otherTokensClaims = ['scope', 'scp', 'client_id', 'act', 'may_act', 'events'];

export interface VerifyOptions extends Membership, RoleRules, EvidenceRules {
  provider: Provider;
  issuer: string;
  clientId: string;
  /** A claim that, at this provider, ID tokens have and access tokens lack, such as `nonce`. */
  idTokenClaim?: string | undefined;
  /** Signature algorithms that the provider is configured with. */
  algorithms: readonly string[];
}

/** By issuer: the accepted providers, each with its own client, rules and keys. */
export type TrustedIssuers = ReadonlyMap<string, VerifyOptions>;

/** What a verified ID token says. Times are seconds since the epoch. */
export interface VerifiedToken extends Person {
  hash: string;
  /** The issuer of the subject: the same subject of another issuer is somebody else. */
  issuer: string;
  subject: string;
  organization: string;
  authTime: number;
  issuedAt: number;
  expiresAt: number;
  providerSession?: string | undefined;
  /** What the reader does, if the provider says so. It opens nothing. */
  role?: Role | undefined;
}

/**
 * Verifies an ID token as OpenID Connect Core 1.0 §3.1.3.7 requires, and that its bearer belongs to the
 * organisation: the scope that was requested proves nothing, the signed claim does.
 *
 * @param now - seconds since the epoch
 * @throws {ServerError} `ERR_TOKEN_SHAPE` (400), `ERR_TOKEN_SIZE` (413), `ERR_TOKEN_REFUSED` (401),
 *   `ERR_TOKEN_CLOCK` (401), `ERR_NOT_A_MEMBER` (403), `ERR_TOKEN_SIZE` (403) for what it says, or `ERR_PROVIDER_UNAVAILABLE` (503)
 */
export async function verifyIdToken(
  token: string,
  issuers: TrustedIssuers,
  now: number,
): Promise<VerifiedToken> {
  checkShape(token, ['JWT'], maxTokenLength);
  const options = issuerOf(token, issuers);
  const times = { maxTokenAge: maxTokenAgeSeconds, requiredClaims: ['exp', 'iat', 'sub'] };
  const checks = await providerChecks(options, times);
  const claims = await verifySignature(token, checks, now).catch((error: unknown) => {
    throw isClockError(error) ? clockRefusal(error) : error;
  });
  return namingSubject(claims, () => {
    const { azp, aud } = claims;
    if (azp !== undefined ? azp !== options.clientId : Array.isArray(aud) && aud.length > 1)
      throw tokenRefused('azp is another client, or is missing beside several audiences');
    checkIsIdToken(claims, options.idTokenClaim);
    const kept = { ...memberOf(claims, options, now), ...personIn(claims, options) };
    const bytes = Buffer.byteLength(JSON.stringify(kept));
    if (bytes > maxKeptBytes)
      throw tooLarge(
        `what a session keeps of it has ${bytes} bytes; ${maxKeptBytes} at most fit in a cookie`,
      );
    return { hash: hashOf(token), ...kept, role: roleIn(claims, options) };
  });
}

/** A token that says too much to make a session: its bearer can do nothing about it, and the provider can. */
const tooLarge = (reason: string, status = 403) =>
  new ServerError('ERR_TOKEN_SIZE', `The token is refused: ${reason}`, { status });

/**
 * Whether a token was refused for a time. jose compares times last, after signature, issuer and audience: so the code
 * says nothing that the bearer of a genuine token cannot read in it and in the response's `Date`.
 */
function isClockError(error: unknown): error is ServerError {
  const cause = error instanceof ServerError ? error.cause : undefined;
  if (!(cause instanceof errors.JWTExpired || cause instanceof errors.JWTClaimValidationFailed)) return false;
  return ['exp', 'iat', 'nbf'].includes(cause.claim) && Number.isFinite(cause.payload[cause.claim]);
}

/** The same refusal with a code of its own: readers can do nothing about a clock, and operators must. */
const clockRefusal = ({ message, cause }: ServerError) =>
  new ServerError('ERR_TOKEN_CLOCK', message, { status: 401, cause });

/** If a token with a good signature is refused, the error names its subject for the log. */
export function namingSubject<Result>({ sub, iss }: JWTPayload, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof ServerError && typeof sub === 'string') {
      error.subject = sub.slice(0, 255);
      error.issuer = iss;
    }
    throw error;
  }
}

/**
 * Some providers give access tokens the client id as audience and `JWT` as type: a service that receives one
 * could sign in as the reader. Amazon Cognito names the kind in `token_use`, Keycloak in the claim `typ`.
 */
function checkIsIdToken(claims: JWTPayload, ownClaim: string | undefined): void {
  const { token_use: use = 'id', typ = 'ID' } = claims;
  const other = otherTokensClaims.find((name) => Object.hasOwn(claims, name));
  if (other !== undefined) throw tokenRefused(`the ${other} claim is another kind of token's`);
  if (use !== 'id' || typ !== 'ID') throw tokenRefused('token_use or typ names another kind of token');
  if (ownClaim !== undefined && !Object.hasOwn(claims, ownClaim)) throw tokenRefused(`no ${ownClaim} claim`);
}

/**
 * Reads whom a token with a verified signature identifies, and checks that they belong to the organisation.
 *
 * @param now - seconds since the epoch
 * @throws {ServerError} `ERR_TOKEN_REFUSED` (401) or `ERR_NOT_A_MEMBER` (403)
 */
export function memberOf(
  claims: JWTPayload,
  membership: Membership & Pick<VerifyOptions, 'issuer'>,
  now: number,
): Omit<VerifiedToken, 'hash'> {
  const { sub, iat, exp, sid } = claims;
  // JSON allows numbers beyond any time: 1e999 is read as Infinity.
  if (!Number.isFinite(exp)) throw tokenRefused('exp is not a time');
  // A store refuses a row with a control character, and with it all that wait for the same write.
  const isName = (value: unknown) => typeof value === 'string' && /^\P{Cc}+$/u.test(value);
  if (!isName(sub)) throw tokenRefused('sub is not a subject');
  if (sid !== undefined && !isName(sid)) throw tokenRefused('sid is not a session');
  for (const [name, most] of Object.entries(longestNames))
    if ([...String(claims[name] ?? '')].length > most)
      throw tooLarge(`${name} has more than ${most} characters`);
  const member = memberIn(claims, membership);
  if ('reason' in member) {
    if (member.isTooLarge) throw tooLarge(member.reason);
    throw new ServerError('ERR_NOT_A_MEMBER', `Not a member: ${member.reason}`, { status: 403 });
  }
  const { auth_time: authTime = iat } = claims;
  if (!Number.isSafeInteger(authTime) || (authTime as number) > now + clockSkewSeconds)
    throw tokenRefused('auth_time is not a time, or is in the future');
  return {
    issuer: membership.issuer,
    subject: sub as string,
    organization: member.organization,
    authTime: authTime as number,
    issuedAt: iat as number,
    expiresAt: exp as number,
    providerSession: sid as string | undefined,
  };
}

/** Characters of a subject (OpenID Connect Core 1.0 §2) and of a provider's session, for which there is no limit. */
const longestNames = { sub: 255, sid: 512 };

/**
 * Checks a token's form before any cryptography is spent on it.
 *
 * @param types - accepted values of `typ`; an absent one counts as `JWT`
 * @param longest - characters of the token
 * @throws {ServerError} `ERR_TOKEN_SHAPE` (400), `ERR_TOKEN_SIZE` (413) or `ERR_TOKEN_REFUSED` (401)
 */
export function checkShape(token: string, types: readonly string[], longest = maxHeaderTokenLength): void {
  if (token.length > longest)
    throw tooLarge(`it has ${token.length} characters; ${longest} at most are read`, 413);
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) {
    throw new ServerError('ERR_TOKEN_SHAPE', 'Not a signed token in compact form', { status: 400 });
  }
  let header: Record<string, unknown>;
  try {
    header = { ...decodeProtectedHeader(token) };
  } catch (cause) {
    throw new ServerError('ERR_TOKEN_SHAPE', 'The token has no readable header', { status: 400, cause });
  }
  const type = String(header.typ ?? 'JWT').replace(/^application\//i, '');
  if (!types.some((known) => known.toLowerCase() === type.toLowerCase()))
    throw tokenRefused('typ is another kind of token');
  if (foreignKeys.some((parameter) => parameter in header))
    throw tokenRefused('the header brings its own key');
}

/**
 * Whom a token must be verified against: the issuer that it names, by the exact text. The name proves
 * nothing; it only selects the keys, so that no issuer's key is tried on another's token and a stranger's
 * token fetches no key.
 *
 * @throws {ServerError} `ERR_TOKEN_REFUSED` (401) if the issuer is not one of those
 */
export function issuerOf(token: string, issuers: TrustedIssuers): VerifyOptions {
  let iss: unknown;
  try {
    ({ iss } = decodeJwt(token));
  } catch (cause) {
    throw tokenRefused('it has no readable claims', { cause });
  }
  const options = typeof iss === 'string' ? issuers.get(iss) : undefined;
  if (options === undefined)
    throw tokenRefused(
      'iss names none of the configured providers: compare it with OIDC_ISSUER, which must be the same text',
    );
  return options;
}

/** The issuer, audience and times that a kind of token must have. */
export interface SignatureChecks {
  keys: JWTVerifyGetKey;
  issuer: string;
  audience: string;
  algorithms: readonly string[];
  /** Seconds since `iat`. */
  maxTokenAge: number;
  requiredClaims: string[];
}

/**
 * Signature, `iss`, `aud` and times.
 *
 * @param now - seconds since the epoch
 * @throws {ServerError} `ERR_TOKEN_REFUSED` (401) or `ERR_PROVIDER_UNAVAILABLE` (503)
 */
export async function verifySignature(
  token: string,
  { keys, algorithms, ...checks }: SignatureChecks,
  now: number,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...checks,
      algorithms: [...algorithms],
      clockTolerance: clockSkewSeconds,
      currentDate: new Date(now * 1000),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw tokenRefused(refusalReason(error, now), { cause: error });
    throw error;
  }
}

/**
 * The requirements for a token of the reader's provider. @throws {ServerError} `ERR_PROVIDER_UNAVAILABLE`
 * (503)
 */
export async function providerChecks(
  { provider, issuer, clientId, algorithms }: VerifyOptions,
  times: Pick<SignatureChecks, 'maxTokenAge' | 'requiredClaims'>,
): Promise<SignatureChecks> {
  return { keys: await provider.keys(), issuer, audience: clientId, algorithms, ...times };
}
