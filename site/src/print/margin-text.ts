/** The text in the margins of printed pages, by the custom property that the style sheet reads. */
export type MarginText = Readonly<Record<'--print-title' | '--print-origin', string>>;

/** Any text as a CSS string (CSS Syntax Module Level 3, § 4.3.5). */
export function cssString(text: string): string {
  const escaped = text.replace(/["\\\n\r\f]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}

/**
 * The margins of a printed page: its title, URL and date.
 *
 * @param day - the day in words
 */
export function marginText(title: string, address: string, day: string): MarginText {
  return {
    '--print-title': cssString(title),
    '--print-origin': cssString(`Printed ${day} from ${address}`),
  };
}
