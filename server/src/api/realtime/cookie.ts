import type { JWTPayload } from 'jose';
import { type CookieRules, cookieRules, readCookie } from '../../session/cookie.ts';
import type { Sealer } from '../../session/seal.ts';
import type { Session } from '../../session/session.ts';
import type { RealtimeUser } from './id-token.ts';

/**
 * The purpose that the cookie is sealed for: values sealed for other purposes do not open as this one, nor
 * this one as them.
 */
export const realtimePurpose = 'realtime';
/** The cookie lasts as long as the token that it was made from, and never longer than this. */
export const maxRealtimeSeconds = 60 * 60;

/**
 * Name and attributes of the realtime cookie. SameSite=Strict: unlike the session's, no navigation from
 * elsewhere needs it.
 */
export const realtimeCookieRules = (secure: boolean): CookieRules =>
  cookieRules('realtime', 'Strict', secure);

export interface RealtimeCookieOptions {
  rules: CookieRules;
  sealer: Sealer;
  /** Seconds since the epoch. */
  now: () => number;
}

/**
 * Seals who the platform says the reader is, for this session only: after a logout, a leftover copy does not
 * identify the next reader of the same browser.
 *
 * @returns a Set-Cookie value
 */
export async function sealRealtimeUser(
  user: RealtimeUser,
  session: Session,
  { rules, sealer, now }: RealtimeCookieOptions,
): Promise<string> {
  const expiresAt = Math.min(user.expiresAt, now() + maxRealtimeSeconds);
  const claims: JWTPayload = {
    sub: user.subject,
    auth_time: user.authTime,
    sid: session.id,
    exp: expiresAt,
  };
  return rules.set(await sealer.seal(claims), Math.max(0, expiresAt - now()));
}

/** @returns the platform's id of the user that this session was last synced with, if that still holds */
export async function readRealtimeUser(
  cookieHeader: string | undefined,
  session: Session,
  { rules, sealer, now }: RealtimeCookieOptions,
): Promise<string | undefined> {
  const value = readCookie(cookieHeader, rules);
  if (typeof value !== 'string' || value.length > 4096) return undefined;
  const { sub, sid, exp } = (await sealer.open(value)) ?? {};
  if (sub === undefined || sid !== session.id || exp === undefined || exp <= now()) return undefined;
  return sub;
}
