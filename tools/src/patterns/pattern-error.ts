/**
 * Why the browser refuses a pattern of ECMAScript, without the pattern that its message repeats.
 *
 * @param source - without slashes around it
 * @returns undefined for a pattern that it reads
 */
export function patternError(source: string, flags: string): string | undefined {
  try {
    new RegExp(source, flags);
    return undefined;
  } catch (cause) {
    const { message } = cause as SyntaxError;
    return `The pattern cannot be read: ${message.slice(message.lastIndexOf(': ') + 1).trim()}.`;
  }
}
