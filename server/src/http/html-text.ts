const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML text, also in an attribute with double quotes. */
export const htmlText = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
