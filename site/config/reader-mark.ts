import { rolesFile } from './roles.ts';

/**
 * Marks the page with the reader's role, and with whether 'Start here' is ticked off, before it is painted: home then
 * begins with what it will show, and nothing jumps. From the browser's copy (site/src/me/reader-copy.ts), if it is of
 * this sign-in; without one the marks come with the server's response, and the page has kept room for what they show.
 */
export const readerMark = `
(() => {
  try {
    const { signIn, status } = JSON.parse(localStorage.getItem('kwikid.session'));
    const copy = JSON.parse(localStorage.getItem('reader'));
    if (status !== 'in' || copy.signIn !== signIn || !copy.reader) return;
    const { dataset } = document.documentElement;
    dataset.role = copy.reader.role ?? 'none';
    const steps = ${JSON.stringify(rolesFile.start.map(({ id }) => id))};
    if (steps.every((step) => copy.reader.steps.includes(step))) dataset.start = 'done';
  } catch {
    // No copy, or no storage.
  }
})();
`;
