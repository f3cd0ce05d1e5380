import { parse, postprocess, preprocess } from 'micromark';

/** Tokens that hold the address of a link or an image, and nothing else. */
const destinations: ReadonlySet<string> = new Set([
  'resourceDestinationString',
  'definitionDestinationString',
]);

/**
 * Replaces the addresses of links and images, and of the definitions that they name, where they lead somewhere
 * in this site. The parser says where they stand, so that code, comments and text that only look like links
 * stay as they are.
 *
 * @param markdown - text without front matter
 * @param absolute - the address in its stead; undefined leaves it as it is
 */
export function absoluteLinks(markdown: string, absolute: (address: string) => string | undefined): string {
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  let result = '';
  let at = 0;
  for (const [kind, { type, start, end }] of events) {
    if (kind !== 'enter' || !destinations.has(type)) continue;
    const address = markdown.slice(start.offset, end.offset);
    // Docusaurus's mark for a file that is not a page; it works only inside Docusaurus.
    const replacement = address.startsWith('pathname:///')
      ? address.slice('pathname://'.length)
      : /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
        ? undefined
        : absolute(address);
    if (replacement === undefined) continue;
    result += markdown.slice(at, start.offset) + replacement;
    at = end.offset;
  }
  return result + markdown.slice(at);
}
