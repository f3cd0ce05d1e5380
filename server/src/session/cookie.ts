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
 * https only, so a local http origin gets the plain name.
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
 * Name and attributes of the session cookie. SameSite=Lax, not Strict: a link from a chat must open the page.
 * Lax grants only navigations, and state changes also check their origin.
 */
export const sessionCookieRules = (secure: boolean): CookieRules => cookieRules('session', 'Lax', secure);

/**
 * Reads one cookie. Looks for its name instead of splitting the header: 16 KB of semicolons would make as
 * many strings.
 *
 * @returns its value; undefined if it is absent; null if it occurs twice, so that a planted duplicate decides
 *   nothing
 */
export function readCookie(header: string | undefined, name: string): string | undefined | null {
  if (header === undefined) return undefined;
  const start = `${name}=`;
  let found: string | undefined;
  for (let at = header.indexOf(start); at !== -1; at = header.indexOf(start, at + 1)) {
    if (!beginsPair(header, at)) continue;
    if (found !== undefined) return null;
    const end = header.indexOf(';', at);
    found = header.slice(at + start.length, end === -1 ? undefined : end).trim();
  }
  return found;
}

/** Only spaces separate two pairs: any other blank is a part of the name. */
function beginsPair(header: string, at: number): boolean {
  let before = at - 1;
  while (header[before] === ' ') before -= 1;
  return before < 0 || header[before] === ';';
}
