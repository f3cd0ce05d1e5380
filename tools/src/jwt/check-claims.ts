import { inUtc, span } from '../crypto/moments.ts';
import type { Check } from '../verdict.ts';

/** The values that the checker expects in a token; each is left out if unknown. */
export interface Expectations {
  /** Now, in seconds. */
  now: number;
  issuer?: string;
  audience?: string;
}

/** Later than any sensible time in seconds, and earlier than any in milliseconds: the year 5138. */
const milliseconds = 100_000_000_000;

/**
 * Compares the claims of a JWT with the clock and with what is expected (RFC 7519, sections 4.1.1 to 4.1.6).
 *
 * @returns one check for each claim that is present, or expected and missing
 */
export function checkClaims(
  claims: Record<string, unknown>,
  { now, issuer, audience }: Expectations,
): Check[] {
  const checks: Check[] = [];
  const say = (state: Check['state'], name: string, text: string) => checks.push({ state, name, text });

  for (const name of ['exp', 'nbf', 'iat'] as const) {
    const time = claims[name];
    if (time === undefined) {
      if (name === 'exp') say('warning', 'exp', 'is missing: this token never expires by itself.');
    } else if (typeof time !== 'number' || !Number.isFinite(time)) {
      say('invalid', name, 'is not a number; it must be the seconds since 1970 (RFC 7519, section 2).');
    } else if (Math.abs(time) > milliseconds) {
      say('invalid', name, `is ${time}: that looks like milliseconds; it must be seconds since 1970.`);
    } else {
      say(...compareTime(name, time, now));
    }
  }

  if (issuer) {
    if (claims.iss === issuer) say('valid', 'iss', 'is the expected issuer.');
    else if (claims.iss === undefined) say('invalid', 'iss', 'is missing, and an issuer is expected.');
    else
      say(
        'invalid',
        'iss',
        `is ${JSON.stringify(claims.iss)}: another issuer. It is compared exactly, the last slash too.`,
      );
  }
  const audiences = [claims.aud].flat();
  if (audience) {
    if (audiences.includes(audience)) say('valid', 'aud', 'holds the expected audience.');
    else if (claims.aud === undefined) say('invalid', 'aud', 'is missing, and an audience is expected.');
    else say('invalid', 'aud', `is ${JSON.stringify(claims.aud)}: the token is meant for somebody else.`);
  }
  return checks;
}

function compareTime(
  name: 'exp' | 'nbf' | 'iat',
  time: number,
  now: number,
): [Check['state'], string, string] {
  const distance = span(Math.abs(time - now));
  const moment = inUtc(time);
  if (name === 'exp') {
    // "on or after which the JWT MUST NOT be accepted"
    return time <= now
      ? ['invalid', name, `expired ${distance} ago, at ${moment}.`]
      : ['valid', name, `expires in ${distance}, at ${moment}.`];
  }
  if (name === 'nbf') {
    return time > now
      ? ['invalid', name, `not valid before ${moment}, in ${distance}.`]
      : ['valid', name, `valid since ${moment}, ${distance} ago.`];
  }
  return time > now
    ? [
        'warning',
        name,
        `issued in the future, at ${moment}, in ${distance}: the clock of the issuer or of this device is wrong.`,
      ]
    : ['valid', name, `issued ${distance} ago, at ${moment}.`];
}
