/**
 * The host that samples name, from what a reader typed: `localhost:8080`, or a URL, which may have a path.
 *
 * @returns without a slash at its end; undefined if it cannot be one
 */
export function ownHost(typed: string): string | undefined {
  const text = typed.trim();
  const url = /^[a-z][a-z+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  // Quotes and blanks would end the text that samples have it in.
  if (text === '' || /[\s'"`\\$<>?#]/.test(text) || !URL.canParse(url)) return undefined;
  const { protocol, origin, pathname } = new URL(url);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.replace(/\/+$/, '') : undefined;
}
