import { about, type Finding, type FindingMaker, quoted, type Rule } from '../finding.ts';
import { cookieDraft, rfc } from '../sources.ts';

/** Names by which frameworks send a token that the page's own script must read. */
const forScript = /^(?:xsrf|csrf)|csrftoken$/i;

/** Flags of cookies (RFC 6265 and its successor). Never a cookie's value. */
export const cookies: Rule = function* ({ all, context }) {
  for (const field of all('set-cookie')) {
    const finding = about('Set-Cookie', field);
    const cookie = readSetCookie(field.value);
    if (cookie === undefined)
      yield finding('medium', 'invalid', rfc(6265, '4.1.1'), [
        'A cookie has no name before “=”: browsers ignore it, or keep it under an empty name.',
        'Send name=value first.',
      ]);
    else yield* weaknesses(cookie, context.secure, finding);
  }
};

function* weaknesses(cookie: SetCookie, secure: boolean, finding: FindingMaker): Iterable<Finding> {
  const { name, attributes, removes } = cookie;
  const shown = quoted(name);
  const nginx = (flag: string) => `proxy_cookie_flags ${nginxName(name)} ${flag};`;
  const refusal = prefixError(cookie);
  if (refusal !== undefined)
    yield finding('high', 'invalid', cookieDraft('4.1.3'), [
      `${shown} ${refusal}, which its prefix forbids: browsers refuse the cookie.`,
      '__Host- needs Secure, Path=/ and no Domain; __Secure- needs Secure.',
    ]);
  // A cookie that is being removed protects nothing.
  if (removes) return;
  const isSecure = attributes.has('secure');
  if (!isSecure && refusal === undefined)
    yield finding(secure ? 'high' : 'medium', 'missing', rfc(6265, '4.1.2.5'), [
      `${shown} has no Secure: a plain http request to this host sends it unencrypted.`,
      'Add Secure.',
      nginx('secure'),
    ]);
  if (!attributes.has('httponly'))
    yield finding(forScript.test(name) ? 'low' : 'high', 'missing', rfc(6265, '4.1.2.6'), [
      forScript.test(name)
        ? `${shown} has no HttpOnly. Its name says that the page's script reads it; if none does, add the flag.`
        : `${shown} has no HttpOnly: injected script can read it and send it away.`,
      'Add HttpOnly if no script reads it.',
      nginx('httponly'),
    ]);
  const sameSite = attributes.get('samesite')?.toLowerCase();
  if (sameSite === undefined)
    yield finding('medium', 'missing', cookieDraft('4.1.2.7'), [
      `${shown} has no SameSite. Chromium then takes Lax, for two minutes less strictly; other browsers send it from any site.`,
      'Add SameSite=Lax, or Strict if no link from outside needs the session.',
      nginx('samesite=lax'),
    ]);
  else if (!['strict', 'lax', 'none'].includes(sameSite))
    yield finding('medium', 'invalid', cookieDraft('4.1.2.7'), [
      `${shown} says SameSite=${sameSite.slice(0, 20)}, which is not Strict, Lax or None: browsers ignore it.`,
      'Send SameSite=Lax or Strict.',
    ]);
  else if (sameSite === 'none' && isSecure)
    yield finding('low', 'weak', cookieDraft('4.1.2.7'), [
      `${shown} says SameSite=None: every site's requests carry it.`,
      'Keep None only if another site frames or calls this one, and check Origin there.',
    ]);
  else if (sameSite === 'none')
    yield finding('high', 'invalid', cookieDraft('4.1.2.7'), [
      `${shown} says SameSite=None without Secure: browsers refuse the cookie.`,
      'Add Secure, or use Lax.',
    ]);
  if (attributes.get('domain'))
    yield finding('medium', 'weak', rfc(6265, '4.1.2.3'), [
      `${shown} has Domain: every subdomain receives it, and the weakest of them gives it away.`,
      'Leave out Domain.',
    ]);
  else if (isSecure && attributes.get('path') === '/' && !/^__(?:host|secure)-/i.test(name))
    yield finding('low', 'weak', cookieDraft('4.1.3.2'), [
      `${shown} could be named __Host-${name.slice(0, 40)}: then no subdomain and no plain http can plant one.`,
      'Rename it; it meets the conditions already.',
    ]);
}

/** Violations of a name's prefix; prefixes are compared case-insensitively. */
function prefixError({ name, attributes }: SetCookie): string | undefined {
  const prefix = /^__(?:host|secure)-/i.exec(name)?.[0].toLowerCase();
  if (prefix === undefined) return undefined;
  if (!attributes.has('secure')) return 'has no Secure';
  if (prefix === '__secure-') return undefined;
  if (attributes.get('path') !== '/') return 'has no Path=/';
  return attributes.get('domain') ? 'has Domain' : undefined;
}

/** Cookie names may hold characters that nginx reads as syntax. */
const nginxName = (name: string) => (/^[\w-]{1,60}$/.test(name) ? name : '~');

/** A Set-Cookie header without its value: no message needs it. */
interface SetCookie {
  name: string;
  /** In lower case → value; the last of a name counts (RFC 6265 §5.3). */
  attributes: ReadonlyMap<string, string>;
  /** Whether it removes a cookie. */
  removes: boolean;
}

/** Reads a Set-Cookie header as browsers do (RFC 6265 §5.2). @returns undefined if they ignore it */
function readSetCookie(text: string): SetCookie | undefined {
  const [pair = '', ...others] = text.split(';');
  const equals = pair.indexOf('=');
  const name = equals === -1 ? '' : pair.slice(0, equals).trim();
  if (name === '') return undefined;
  const attributes = new Map(
    others.map((attribute) => {
      const [key = '', ...value] = attribute.split('=');
      return [key.trim().toLowerCase(), value.join('=').trim()];
    }),
  );
  const maxAge = attributes.get('max-age');
  const removes =
    maxAge === undefined ? /\b1970\b/.test(attributes.get('expires') ?? '') : /^(?:0+|-\d+)$/.test(maxAge);
  return { name, attributes, removes };
}
