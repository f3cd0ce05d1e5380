import { createHash } from 'node:crypto';

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** `type`s that a browser does not run. */
const data = /\btype="?(?:application\/(?:ld\+)?json|text\/template|speculationrules)/i;

/**
 * The hashes of a page's inline scripts, as a Content-Security-Policy lists them.
 * The HTML comes from our own build, so its scripts end where this pattern says.
 *
 * @returns `sha256-…` values, in the order of the page (CSP Level 3 §6.7.3.3)
 */
export function scriptHashes(html: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes = '', body = ''] of html.matchAll(script)) {
    if (/\bsrc=/i.test(attributes) || data.test(attributes)) continue;
    hashes.push(`sha256-${createHash('sha256').update(body).digest('base64')}`);
  }
  return hashes;
}
