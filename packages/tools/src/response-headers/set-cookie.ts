/** A Set-Cookie header without its value: no message needs it. */
export interface SetCookie {
  name: string;
  /** In lower case → value; the last of a name counts (RFC 6265 §5.3). */
  attributes: ReadonlyMap<string, string>;
  /** It removes a cookie. */
  removes: boolean;
}

/** Reads a Set-Cookie header as browsers do (RFC 6265 §5.2). @returns undefined where they ignore it */
export function readSetCookie(text: string): SetCookie | undefined {
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
