import { type Finding, onLine, quoted, type Rule } from '../finding.ts';
import { cookieDraft, rfc } from '../sources.ts';

const topic = 'security-headers';
type Part = Omit<Finding, 'header' | 'topic' | 'line'>;

/** Names by which frameworks send a token that the page's own script must read. */
const forScript = /^(?:xsrf|csrf)|csrftoken$/i;

/** Flags of cookies (RFC 6265 and its successor). Never a cookie's value. */
export const cookies: Rule = ({ all, context }) =>
  all('set-cookie').flatMap((field) => {
    const cookie = readSetCookie(field.value);
    const parts = cookie === undefined ? [unreadable] : partsOf(cookie, context.secure);
    return parts.map((part) => ({ header: 'Set-Cookie', topic, ...onLine(field), ...part }));
  });

const unreadable: Part = {
  kind: 'invalid',
  severity: 'medium',
  message: 'A cookie has no name before “=”: browsers ignore it, or keep it under an empty name.',
  remedy: 'Send name=value first.',
  source: rfc(6265, '4.1.1'),
};

function partsOf(cookie: SetCookie, secure: boolean): Part[] {
  const { name, attributes, removes } = cookie;
  const shown = quoted(name);
  const refusal = prefixError(cookie);
  const parts: Part[] = [];
  if (refusal !== undefined)
    parts.push({
      kind: 'invalid',
      severity: 'high',
      message: `${shown} ${refusal}, which its prefix forbids: browsers refuse the cookie.`,
      remedy: '__Host- needs Secure, Path=/ and no Domain; __Secure- needs Secure.',
      source: cookieDraft('4.1.3'),
    });
  // A cookie that is being removed protects nothing.
  if (removes) return parts;
  const isSecure = attributes.has('secure');
  if (!isSecure && refusal === undefined)
    parts.push({
      kind: 'missing',
      severity: secure ? 'high' : 'medium',
      message: `${shown} has no Secure: a plain http request to this host sends it unencrypted.`,
      remedy: 'Add Secure.',
      nginx: `proxy_cookie_flags ${nginxName(name)} secure;`,
      source: rfc(6265, '4.1.2.5'),
    });
  if (!attributes.has('httponly'))
    parts.push({
      kind: 'missing',
      severity: forScript.test(name) ? 'low' : 'high',
      message: forScript.test(name)
        ? `${shown} has no HttpOnly. Its name says that the page's script reads it; if none does, add the flag.`
        : `${shown} has no HttpOnly: injected script can read it and send it away.`,
      remedy: 'Add HttpOnly if no script reads it.',
      nginx: `proxy_cookie_flags ${nginxName(name)} httponly;`,
      source: rfc(6265, '4.1.2.6'),
    });
  const sameSite = attributes.get('samesite')?.toLowerCase();
  if (sameSite === undefined)
    parts.push({
      kind: 'missing',
      severity: 'medium',
      message: `${shown} has no SameSite. Chromium then takes Lax, for two minutes less strictly; other browsers send it from any site.`,
      remedy: 'Add SameSite=Lax, or Strict if no link from outside needs the session.',
      nginx: `proxy_cookie_flags ${nginxName(name)} samesite=lax;`,
      source: cookieDraft('4.1.2.7'),
    });
  else if (!['strict', 'lax', 'none'].includes(sameSite))
    parts.push({
      kind: 'invalid',
      severity: 'medium',
      message: `${shown} says SameSite=${sameSite.slice(0, 20)}, which is not Strict, Lax or None: browsers ignore it.`,
      remedy: 'Send SameSite=Lax or Strict.',
      source: cookieDraft('4.1.2.7'),
    });
  else if (sameSite === 'none')
    parts.push(
      isSecure
        ? {
            kind: 'weak',
            severity: 'low',
            message: `${shown} says SameSite=None: every site's requests carry it.`,
            remedy: 'Keep None only if another site frames or calls this one, and check Origin there.',
            source: cookieDraft('4.1.2.7'),
          }
        : {
            kind: 'invalid',
            severity: 'high',
            message: `${shown} says SameSite=None without Secure: browsers refuse the cookie.`,
            remedy: 'Add Secure, or use Lax.',
            source: cookieDraft('4.1.2.7'),
          },
    );
  if (attributes.get('domain'))
    parts.push({
      kind: 'weak',
      severity: 'medium',
      message: `${shown} has Domain: every subdomain receives it, and the weakest of them gives it away.`,
      remedy: 'Leave out Domain.',
      source: rfc(6265, '4.1.2.3'),
    });
  else if (isSecure && attributes.get('path') === '/' && !/^__(?:host|secure)-/i.test(name))
    parts.push({
      kind: 'weak',
      severity: 'low',
      message: `${shown} could be named __Host-${name.slice(0, 40)}: then no subdomain and no plain http can plant one.`,
      remedy: 'Rename it; it meets the conditions already.',
      source: cookieDraft('4.1.3.2'),
    });
  return parts;
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
