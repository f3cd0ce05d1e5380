/** A run of text, and whether it matched. */
export interface Run {
  text: string;
  marked: boolean;
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

const plain = (html: string) =>
  html.replace(/&(?:lt|gt|quot|#39|#x27|nbsp|amp);/g, (entity) => entities[entity] ?? entity);

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
