import type { Browser } from './browser.ts';
import { keysOf } from './storage-keys.ts';

/**
 * The items that survive a session in a browser, by name. Everything else is removed, since a list of items
 * to remove would miss the next one that the site or a library stores.
 */
const staying = [
  // The reader's own choices.
  /^theme$/,
  /^docusaurus\.(?:announcement|tab)\./,
  /^docs-preferred-version-/,
  // Whether a session ended, and how often this tab reloaded: neither is secret or reveals what was read.
  /^kwikid\./,
  // The user and the state of a sign-in: oidc-client-ts removes them, and another tab may be signing in.
  /^oidc\./,
] as const;

/**
 * Removes what a session leaves in the browser: opened pages, searches, ticked steps. The next user of this
 * browser must not learn what was read (OWASP ASVS 5.0, 14.3.1).
 */
export function removeTraces({
  localStorage,
  sessionStorage,
}: Pick<Browser, 'localStorage' | 'sessionStorage'>): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of keysOf(storage)) if (!staying.some((name) => name.test(key))) storage.removeItem(key);
  }
}
