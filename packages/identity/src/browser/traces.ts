import type { Browser } from './browser.ts';
import { keysOf } from './storage-keys.ts';

/**
 * What outlives a session in a browser, by name. A list of what goes would miss the next item that some
 * part of the site or a library of its stores: so all goes, and only this stays.
 */
const staying = [
  // The reader's own choices.
  /^theme$/,
  /^docusaurus\.(?:announcement|tab)\./,
  /^docs-preferred-version-/,
  // Whether a session ended, and how often this tab reloaded: neither is a secret nor says what was read.
  /^kwikid\./,
  // The user and the state of a sign-in: oidc-client-ts removes them, and another tab may be signing in.
  /^oidc\./,
] as const;

/**
 * Removes what a session leaves in the browser: pages opened, searches, conversations. Whoever has this
 * browser next must not learn from it what was read (OWASP ASVS 5.0, 14.3.1).
 */
export function removeTraces({
  localStorage,
  sessionStorage,
}: Pick<Browser, 'localStorage' | 'sessionStorage'>): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of keysOf(storage)) if (!staying.some((name) => name.test(key))) storage.removeItem(key);
  }
}
