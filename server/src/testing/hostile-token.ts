import type { FixtureProvider } from './fixture-provider.ts';

/** A valid token, which a line of the data changes. */
export interface SoundToken {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
}

/** Values of the data: `@absent` removes a member, `@now-60` is a time. */
function laidOver(base: Record<string, unknown>, text: string, now: number): object {
  const over = JSON.parse(text, (_name, value: unknown) => {
    const offset = typeof value === 'string' ? /^@now([+-]\d+)$/.exec(value)?.[1] : undefined;
    return offset === undefined ? value : now + Number(offset);
  }) as object;
  const all = Object.entries({ ...base, ...over });
  return Object.fromEntries(all.filter(([, value]) => value !== '@absent'));
}

/** JSON beyond ASCII, one character a byte. */
const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('latin1');

/**
 * The value of the Authorization header that a line of the data describes.
 *
 * @param provider - signs whatever it is given
 * @param sound - issued at the time of `@now`
 */
export function hostileAuthorization(
  { signText }: Pick<FixtureProvider, 'signText'>,
  { header, claims }: SoundToken,
  kind: string,
  text: string,
): string {
  const now = Number(claims.iat);
  const token = signText(json(header), json(claims));
  switch (kind) {
    case 'claims':
      return `Bearer ${signText(json(header), json(laidOver(claims, text, now)))}`;
    case 'header':
      return `Bearer ${signText(json(laidOver(header, text, now)), json(claims))}`;
    case 'payload':
      return `Bearer ${signText(json(header), text)}`;
    case 'protected':
      return `Bearer ${signText(text, json(claims))}`;
    case 'token': {
      const [first = '', payload = '', signature = ''] = token.split('.');
      const parts: Readonly<Record<string, string>> = { header: first, payload, signature };
      return `Bearer ${text.replace(/\{(header|payload|signature)\}/g, (_, name: string) => parts[name] ?? '')}`;
    }
    case 'authorization':
      return text.replaceAll('{token}', token);
    default:
      throw new RangeError(`${kind} is not a kind of token`);
  }
}
