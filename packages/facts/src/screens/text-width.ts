/** Advance widths of the site's text font, in thousandths of its size: characters of about one width together. */
const widths: readonly [characters: string, width: number][] = [
  [' ', 200],
  ["ijlI.,:;'|!‘’", 262],
  ['ft()-/r', 345],
  ['sczy?', 455],
  ['akxveJ', 500],
  ['0123456789', 497],
  ['bdghnopqu', 555],
  ['LFZSETPX', 560],
  ['ABCRKVY', 585],
  ['DGHNOQU', 660],
  ['w', 719],
  ['MW', 790],
  ['m', 829],
];
const widthOf = new Map(widths.flatMap(([characters, width]) => [...characters].map((one) => [one, width])));
/** Of a character that is not in the table, such as one of another script. */
const unknown = 650;
/** Bold is wider, and so are the fonts of systems that have not loaded ours yet. */
const room = { normal: 1.04, bold: 1.1 } as const;

/**
 * The width that a text needs, in pixels. An estimate, rather too wide than too narrow.
 *
 * @param size - of the font, in pixels
 */
export function textWidth(text: string, size: number, weight: keyof typeof room = 'normal'): number {
  const sum = [...text].reduce((all, one) => all + (widthOf.get(one) ?? unknown), 0);
  return (sum / 1000) * size * room[weight];
}

/** Lines of a text that are at most so wide; a word that is wider has a line of its own. */
export function wrapped(text: string, size: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
