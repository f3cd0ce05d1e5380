/** What a person reads at once of what should be corrected. */
const most = 20;

/** The first of some lines, indented, and how many there are more. */
export function firstLines(lines: readonly string[]): string[] {
  const more = lines.length > most ? [`  and ${lines.length - most} more`] : [];
  return [...lines.slice(0, most).map((line) => `  ${line}`), ...more];
}
