/** A sealed cookie's name and attributes. */
export interface CookieRules {
  name: string;
  /** @returns a Set-Cookie value that lives `maxAgeSeconds` */
  set(value: string, maxAgeSeconds: number): string;
  /** A Set-Cookie value that removes it. */
  clear: string;
  /** Other programs may set cookies of this name: `localhost` on plain http, whose cookies all ports share. */
  isShared: boolean;
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
    isShared: !secure,
  };
}

/**
 * Name and attributes of the session cookie. SameSite=Lax, not Strict: a link from a chat must open the page.
 * Lax grants only navigations, and state changes also check their origin.
 */
export const sessionCookieRules = (secure: boolean): CookieRules => cookieRules('session', 'Lax', secure);

/** What `seal.ts` makes: a compact JWE without an encrypted key. */
const sealedForm = /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/;
/** A header may name a cookie hundreds of times; programs of one host do so a few times. */
const maxShared = 8;

/**
 * Reads one cookie. Looks for its name instead of splitting the header: 16 KB of semicolons would make as
 * many strings.
 *
 * @returns its value; undefined if it is absent; null if it occurs twice, so that a planted duplicate decides
 *   nothing. If the name is shared with other programs, their values do not count beside a sealed one.
 */
export function readCookie(
  header: string | undefined,
  { name, isShared }: Pick<CookieRules, 'name' | 'isShared'>,
): string | undefined | null {
  if (header === undefined) return undefined;
  const start = `${name}=`;
  const found: string[] = [];
  for (let at = header.indexOf(start); at !== -1; at = header.indexOf(start, at + 1)) {
    if (!beginsPair(header, at)) continue;
    if (found.length === (isShared ? maxShared : 1)) return null;
    const end = header.indexOf(';', at);
    found.push(header.slice(at + start.length, end === -1 ? undefined : end).trim());
  }
  if (found.length <= 1) return found[0];
  const [own, ...more] = found.filter((value) => sealedForm.test(value));
  return own !== undefined && more.length === 0 ? own : null;
}

/** Only spaces separate two pairs: any other blank is a part of the name. */
function beginsPair(header: string, at: number): boolean {
  let before = at - 1;
  while (header[before] === ' ') before -= 1;
  return before < 0 || header[before] === ';';
}
