import { onLine, quoted, type Rule } from '../finding.ts';
import { referrerPolicy as source } from '../sources.ts';

const header = 'Referrer-Policy';
const topic = 'security-headers';
const nginx = 'add_header Referrer-Policy strict-origin-when-cross-origin always;';
const known = new Set([
  'no-referrer',
  'no-referrer-when-downgrade',
  'same-origin',
  'origin',
  'strict-origin',
  'origin-when-cross-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
]);

/** What other sites learn about the URL that a reader comes from (W3C Referrer Policy). */
export const referrer: Rule = ({ all, list, context }) => {
  if (!context.document) return [];
  const [field] = all('referrer-policy');
  const value = list('referrer-policy');
  if (value === undefined)
    return [
      {
        kind: 'missing',
        severity: 'low',
        header,
        message:
          'Browsers now send other sites only the origin; older ones send the whole URL, with everything in it.',
        remedy: 'Send strict-origin-when-cross-origin, or no-referrer if URLs hold identifiers.',
        nginx,
        source,
        topic,
      },
    ];
  const policies = value.split(',').map((policy) => policy.trim().toLowerCase());
  // Of several, the last one that a browser knows counts.
  const policy = policies.filter((name) => known.has(name)).at(-1);
  const about = { header, nginx, source, topic, ...onLine(field) } as const;
  if (policy === undefined)
    return [
      {
        ...about,
        kind: 'invalid',
        severity: 'medium',
        message: `${quoted(value)} is not a policy that browsers know; they ignore it.`,
        remedy: `Send one of ${[...known].join(', ')}.`,
      },
    ];
  if (policy === 'unsafe-url' || policy === 'no-referrer-when-downgrade')
    return [
      {
        ...about,
        kind: 'weak',
        severity: 'medium',
        message: `${policy} sends other sites the whole URL, with the identifiers in it.`,
        remedy: 'Send strict-origin-when-cross-origin or less.',
      },
    ];
  if (policy === 'origin' || policy === 'origin-when-cross-origin')
    return [
      {
        ...about,
        kind: 'weak',
        severity: 'low',
        message: `${policy} names this host to sites on plain http too.`,
        remedy: 'Send strict-origin or strict-origin-when-cross-origin.',
      },
    ];
  return [];
};
