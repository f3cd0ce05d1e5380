import { randomBytes } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { ServerError } from '../http/server-error.ts';
import { type CookieRules, readCookie } from './cookie.ts';
import type { Revocation, RevocationKind } from './revocations/revocation.ts';
import type { Revocations } from './revocations/revocations.ts';
import type { Sealer } from './seal.ts';
import { boundTo, expiry, type Session, sessionLimitSeconds } from './session.ts';
import type { VerifiedToken } from './tokens/id-token.ts';
import { personOf } from './tokens/person.ts';
import { roleOf } from './tokens/role.ts';

/** The result of reading a request's cookie. */
export type CookieState = { session: Session } | { session: undefined; dead: boolean };

const none: CookieState = Object.freeze({ session: undefined, dead: false });
const dead: CookieState = Object.freeze({ session: undefined, dead: true });
/** How many opened cookies are remembered: 8 MB at most. A longer header is opened each time. */
const cacheSize = 4_000;
const longestRemembered = 2_048;

export interface SessionsOptions {
  /** Issuer → the organisations whose members it may vouch for. */
  organizations: ReadonlyMap<string, readonly string[]>;
  cookie: CookieRules;
  sealer: Sealer;
  revocations: Pick<Revocations, 'isRevoked' | 'isOutdated' | 'revoke' | 'once' | 'settle'>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Makes, reads and ends sessions. */
export class Sessions {
  readonly #options: SessionsOptions;
  /** Cookie header → its session. Only headers that opened are kept, so strangers cannot fill it. */
  readonly #opened = new Map<string, Session>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /**
   * Reads the session of a request. Synchronous for a cookie that was opened before: the decryption is
   * remembered, expiry and revocation are checked each time.
   *
   * @throws {ServerError} `ERR_STORE` (503) for a session that may have been ended at another server
   */
  read(cookieHeader: string | undefined): CookieState | Promise<CookieState> {
    if (cookieHeader === undefined) return none;
    const opened = this.#opened.get(cookieHeader);
    if (opened !== undefined) return this.#alive(opened);
    const value = readCookie(cookieHeader, this.#options.cookie);
    if (value === undefined) return none;
    if (value === null || value.length > 4096) return dead;
    return this.#open(cookieHeader, value);
  }

  async #open(cookieHeader: string, value: string): Promise<CookieState> {
    const claims = await this.#options.sealer.open(value);
    const session = claims && sessionOf(claims);
    if (session === undefined) return dead;
    const state = this.#alive(session);
    if (state.session === undefined) return state;
    if (cookieHeader.length <= longestRemembered) this.#remember(cookieHeader, session);
    return state;
  }

  #remember(cookieHeader: string, session: Session): void {
    const oldest = this.#opened.size < cacheSize ? undefined : this.#opened.keys().next().value;
    if (oldest !== undefined) this.#opened.delete(oldest);
    this.#opened.set(cookieHeader, session);
  }

  #alive(session: Session): CookieState {
    const { organizations, revocations, now } = this.#options;
    const valid =
      session.expiresAt > now() &&
      session.authTime + sessionLimitSeconds > now() &&
      // A changed configuration ends the sessions of the old one.
      organizations.get(session.issuer)?.includes(session.organization) === true &&
      !this.isRevoked(session);
    if (!valid) return dead;
    if (revocations.isOutdated())
      throw new ServerError('ERR_STORE', 'Sessions cannot be checked: the database does not respond', {
        status: 503,
      });
    return { session };
  }

  /** Whether a session, or a token that would make one, was revoked under any of its names. */
  isRevoked(
    of: Pick<Session, 'issuer' | 'subject' | 'authTime' | 'issuedAt' | 'providerSession' | 'tokenHash'> & {
      id?: string;
    },
  ): boolean {
    const { revocations } = this.#options;
    return (
      (of.id !== undefined && revocations.isRevoked('session', of.id, of.issuedAt)) ||
      revocations.isRevoked('token', of.tokenHash, of.issuedAt) ||
      this.#isEnded('sign-in', of.issuer, signInOf(of), of.authTime) ||
      this.#isEnded('subject', of.issuer, of.subject, of.authTime) ||
      (of.providerSession === undefined
        ? this.#isEnded('subject-without-session', of.issuer, of.subject, of.authTime)
        : this.#isEnded('provider-session', of.issuer, of.providerSession, of.authTime))
    );
  }

  /**
   * A row of an older version has no issuer and counts for all issuers, so that logouts survive an upgrade.
   */
  #isEnded(kind: RevocationKind, issuer: string, name: string, issuedAt: number): boolean {
    const { revocations } = this.#options;
    return (
      revocations.isRevoked(kind, boundTo(issuer, name), issuedAt) ||
      revocations.isRevoked(kind, name, issuedAt)
    );
  }

  /**
   * Makes a session from a verified token, or extends the one that came with it.
   *
   * Only a token of the same sign-in extends: any other gets a new id, and the old id is revoked, so
   * that a planted cookie is worth nothing.
   *
   * @returns undefined if the sign-in is too old or was revoked
   */
  async establish(
    token: VerifiedToken,
    current: Session | undefined,
  ): Promise<{ session: Session; renewed: boolean; setCookie: string } | undefined> {
    const { sealer, cookie, now } = this.#options;
    if (this.isRevoked({ ...token, tokenHash: token.hash })) return undefined;
    const extended =
      current !== undefined &&
      current.issuer === token.issuer &&
      current.subject === token.subject &&
      current.authTime === token.authTime;
    const issuedAt = now();
    const session: Session = {
      id: extended ? current.id : randomBytes(16).toString('base64url'),
      issuer: token.issuer,
      subject: token.subject,
      organization: token.organization,
      authTime: token.authTime,
      issuedAt,
      expiresAt: expiry(issuedAt, token.authTime),
      providerSession: token.providerSession,
      tokenHash: token.hash,
      role: token.role,
      name: token.name,
      email: token.email,
      seesEvidence: token.seesEvidence,
      teams: token.teams,
    };
    if (session.expiresAt <= issuedAt) return undefined;
    if (current !== undefined && !extended) await this.#options.revocations.revoke(this.#endOfId(current));
    const sealed = await sealer.seal(claimsOf(session));
    return { session, renewed: extended, setCookie: cookie.set(sealed, session.expiresAt - issuedAt) };
  }

  /** Ends a session and its sign-in, so that no tab can make another from a token it still holds. */
  async end(session: Session): Promise<void> {
    const keepUntil = session.authTime + sessionLimitSeconds;
    await this.#options.revocations.revoke([
      ...this.#endOfId(session),
      { kind: 'token', id: session.tokenHash, issuedUntil: keepUntil, keepUntil },
      {
        kind: 'sign-in',
        id: boundTo(session.issuer, signInOf(session)),
        issuedUntil: session.authTime,
        keepUntil,
      },
    ]);
  }

  /**
   * Ends sessions of the caller's own subject and their sign-ins, with one write to the disk.
   *
   * A session of the caller's own sign-in is ended by its id only: ending its sign-in would end the caller's
   * session, too.
   */
  async endListed(
    listed: readonly Pick<Session, 'id' | 'issuer' | 'subject' | 'authTime'>[],
    caller: Session,
  ): Promise<void> {
    const revocations = listed.flatMap((of): Revocation[] => {
      const keepUntil = of.authTime + sessionLimitSeconds;
      const signIn = boundTo(of.issuer, signInOf(of));
      const isOwn = of.id !== caller.id && signIn === boundTo(caller.issuer, signInOf(caller));
      const ofSignIn: Revocation = { kind: 'sign-in', id: signIn, issuedUntil: of.authTime, keepUntil };
      return isOwn ? this.#endOfId(of) : [...this.#endOfId(of), ofSignIn];
    });
    await this.#options.revocations.revoke(revocations);
  }

  /** Offers the log what it is owed. @throws if it does not take it */
  settle(): Promise<void> {
    return this.#options.revocations.settle();
  }

  /**
   * Ends the sessions that the provider names (OpenID Connect Back-Channel Logout 1.0 §2.6).
   *
   * @returns false if its token was used before, here or in another process
   */
  async endByProvider(named: {
    issuer: string;
    providerSession?: string | undefined;
    subject?: string | undefined;
    tokenId: string;
    /** By the provider's clock. */
    issuedAt: number;
  }): Promise<boolean> {
    const { revocations, now } = this.#options;
    // The provider's clock may be ahead, and the time of a sign-in comes from that clock.
    // A store keeps whole seconds; a token may have fractions (RFC 7519 §2).
    const issuedUntil = Math.max(now(), Math.ceil(named.issuedAt));
    const { issuer, providerSession, subject } = named;
    if (this.#isEnded('logout-token', issuer, named.tokenId, issuedUntil)) return false;
    const keepUntil = issuedUntil + sessionLimitSeconds;
    const end = (kind: RevocationKind, name: string): Revocation => ({
      kind,
      id: boundTo(issuer, name),
      issuedUntil,
      keepUntil,
    });
    const ended = [
      ...(providerSession === undefined ? [] : [end('provider-session', providerSession)]),
      // With both, one session is meant. Any session without a sid could be that one, so all of them end.
      ...(subject === undefined
        ? []
        : [end(providerSession === undefined ? 'subject' : 'subject-without-session', subject)]),
    ];
    // Two processes may get the same token at the same time: the log decides.
    return revocations.once({ ...end('logout-token', named.tokenId), issuedUntil: keepUntil }, ended);
  }

  #endOfId(session: Pick<Session, 'id' | 'authTime'>): Revocation[] {
    const keepUntil = session.authTime + sessionLimitSeconds;
    return [{ kind: 'session', id: session.id, issuedUntil: keepUntil, keepUntil }];
  }
}

/** A sign-in's name at its issuer. */
const signInOf = (of: Pick<Session, 'subject' | 'authTime'>) => `${of.authTime}:${of.subject}`;

const claimsOf = (session: Session): JWTPayload => ({
  jti: session.id,
  iss: session.issuer,
  sub: session.subject,
  org: session.organization,
  auth_time: session.authTime,
  iat: session.issuedAt,
  exp: session.expiresAt,
  sid: session.providerSession,
  token: session.tokenHash,
  role: session.role,
  name: session.name,
  verifiedEmail: session.email,
  evidence: session.seesEvidence,
  teams: session.teams,
});

function sessionOf(claims: JWTPayload): Session | undefined {
  const { jti, iss, sub, org, auth_time, iat, exp, sid, token, role } = claims;
  const texts = [jti, iss, sub, org, token];
  const times = [auth_time, iat, exp];
  if (texts.some((text) => typeof text !== 'string') || times.some((time) => !Number.isSafeInteger(time)))
    return undefined;
  return {
    id: jti as string,
    issuer: iss as string,
    subject: sub as string,
    organization: org as string,
    authTime: auth_time as number,
    issuedAt: iat as number,
    expiresAt: exp as number,
    providerSession: typeof sid === 'string' ? sid : undefined,
    tokenHash: token as string,
    role: roleOf(role),
    ...personOf(claims),
  };
}
