import { about, quoted, type Rule } from '../finding.ts';
import { referrerPolicy } from '../sources.ts';

const nginx = 'add_header Referrer-Policy strict-origin-when-cross-origin always;';
const known =
  'no-referrer, no-referrer-when-downgrade, same-origin, origin, strict-origin, origin-when-cross-origin, strict-origin-when-cross-origin, unsafe-url';

/** What other sites learn about the URL that a reader comes from (W3C Referrer Policy). */
export const referrer: Rule = function* ({ all, list, context }) {
  if (!context.document) return;
  const finding = about('Referrer-Policy', all('referrer-policy')[0]);
  const value = list('referrer-policy');
  const policies = value?.split(',').map((policy) => policy.trim().toLowerCase());
  // Of several, the last one that a browser knows counts.
  const policy = policies?.findLast((name) => known.split(', ').includes(name));
  if (value === undefined)
    yield finding('low', 'missing', referrerPolicy, [
      'Browsers now send other sites only the origin; older ones send the whole URL, with everything in it.',
      'Send strict-origin-when-cross-origin, or no-referrer if URLs hold identifiers.',
      nginx,
    ]);
  else if (policy === undefined)
    yield finding('medium', 'invalid', referrerPolicy, [
      `${quoted(value)} is not a policy that browsers know; they ignore it.`,
      `Send one of ${known}.`,
      nginx,
    ]);
  else if (policy === 'unsafe-url' || policy === 'no-referrer-when-downgrade')
    yield finding('medium', 'weak', referrerPolicy, [
      `${policy} sends other sites the whole URL, with the identifiers in it.`,
      'Send strict-origin-when-cross-origin or less.',
      nginx,
    ]);
  else if (policy === 'origin' || policy === 'origin-when-cross-origin')
    yield finding('low', 'weak', referrerPolicy, [
      `${policy} names this host to sites on plain http too.`,
      'Send strict-origin or strict-origin-when-cross-origin.',
      nginx,
    ]);
};
