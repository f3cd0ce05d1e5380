/**
 * Marks the page with the reader's role, and with whether 'Start here' is ticked off, before it is painted: home then
 * begins with what it will show, and nothing jumps. From the browser's copy (reader-copy.ts), if it is of this sign-in;
 * without one the marks come with the server's response, and the page has kept room for what they show. Its text is a
 * script in the page's head (config/page-template.ts), so that it must name nothing outside itself.
 *
 * @param steps - ids of 'Start here'
 */
export function markReader(steps: readonly string[]): void {
  try {
    const { signIn, status } = JSON.parse(localStorage.getItem('kwikid.session') ?? '');
    const copy = JSON.parse(localStorage.getItem('reader') ?? '');
    if (status !== 'in' || copy.signIn !== signIn || !copy.reader) return;
    const { dataset } = document.documentElement;
    dataset.role = copy.reader.role ?? 'none';
    if (steps.every((step) => copy.reader.steps.includes(step))) dataset.start = 'done';
  } catch {
    // No copy, or no storage.
  }
}
