/** A sealed cookie's name and attributes. */
export interface CookieRules {
  name: string;
  /** @returns a Set-Cookie value that lives `maxAgeSeconds` */
  set(value: string, maxAgeSeconds: number): string;
  /** A Set-Cookie value that removes it. */
  clear: string;
}

/**
 * `__Host-` binds the cookie to this host and to https (RFC 6265bis §4.1.3.2). Browsers accept it on
 * https alone, so a local http origin gets the plain name.
 */
export function cookieRules(plainName: string, sameSite: 'Lax' | 'Strict', secure: boolean): CookieRules {
  const name = secure ? `__Host-${plainName}` : plainName;
  const attributes = `; Path=/; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
  return {
    name,
    set: (value, maxAgeSeconds) => `${name}=${value}; Max-Age=${maxAgeSeconds}${attributes}`,
    clear: `${name}=; Max-Age=0${attributes}`,
  };
}

/**
 * Name and attributes of the session cookie. SameSite=Lax, not Strict: a link from a chat must open the page,
 * and nothing but a navigation is granted by it; state changes check their origin besides.
 */
export const sessionCookieRules = (secure: boolean): CookieRules => cookieRules('session', 'Lax', secure);

/**
 * Reads one cookie.
 *
 * @returns its value; undefined where it is absent; null where it stands twice, so that a planted
 *   duplicate decides nothing
 */
export function readCookie(header: string | undefined, name: string): string | undefined | null {
  if (header === undefined) return undefined;
  let found: string | undefined;
  for (const pair of header.split(';')) {
    // Spaces alone part two pairs; trimming a name would take one with other blanks in it for ours.
    const text = pair.replace(/^ +/, '');
    if (!text.startsWith(`${name}=`)) continue;
    if (found !== undefined) return null;
    found = text.slice(name.length + 1).trim();
  }
  return found;
}
