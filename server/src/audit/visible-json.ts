/** DEL and C1, which some terminals obey, what breaks or turns a line without being seen, and halves of characters. C0 is escaped in JSON. */
const invisible =
  /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{Cs}]/gu;

/**
 * A line of JSON whose invisible characters are escaped: who reads a log in a terminal sees what a stranger sent, and the
 * terminal does not obey it. The value is the same (RFC 8259 §7).
 */
export const visibleJson = (line: string): string =>
  line.replaceAll(invisible, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
