/** A run of text, and whether it matched. */
export interface Run {
  text: string;
  marked: boolean;
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' };

/** Engines write an apostrophe as any of its numbers: `&#39;`, `&#039;`, `&#x27;`. */
const plain = (html: string) =>
  html.replace(/&(?:(lt|gt|quot|nbsp|amp)|#0*39|#x0*27);/gi, (_, name?: string) =>
    name === undefined ? "'" : (named[name.toLowerCase()] ?? ''),
  );

/**
 * Splits a highlighted value at its `<mark>` tags. Everything else in it is text, never markup, so that a value
 * needs no trust to be shown.
 */
export function runs(value: string): Run[] {
  let marked = false;
  return value.split(/(<\/?mark>)/).flatMap((part) => {
    if (part === '<mark>' || part === '</mark>') {
      marked = part === '<mark>';
      return [];
    }
    return part ? [{ text: plain(part), marked }] : [];
  });
}

/** The text of a value that is HTML text, as every value of an answer is. */
export function plainText(value: string): string {
  return runs(value)
    .map(({ text }) => text)
    .join('');
}
