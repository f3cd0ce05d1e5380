import { about, quoted, type Rule } from '../finding.ts';
import { htmlStandard, resourcePolicy } from '../sources.ts';

const openers = ['unsafe-none', 'same-origin-allow-popups', 'same-origin', 'noopener-allow-popups'];
const resources = ['same-origin', 'same-site', 'cross-origin'];
const opener = htmlStandard('browsers.html#cross-origin-opener-policies', 'cross-origin opener policies');

/** Whether pages of other origins share a window group with the page, or load the response. */
export const isolation: Rule = function* ({ all, context }) {
  const [coop] = all('cross-origin-opener-policy');
  const value = coop?.value.split(';')[0]?.trim();
  const kind = coop === undefined ? 'missing' : value === 'unsafe-none' ? 'weak' : 'invalid';
  if (context.document && (kind !== 'invalid' || !openers.includes(value ?? '')))
    yield about('Cross-Origin-Opener-Policy', coop)('low', kind, opener, [
      kind === 'invalid'
        ? `${quoted(coop?.value ?? '')} is not one of ${openers.join(', ')}; browsers ignore it.`
        : 'A page that opens this one keeps a reference to its window: it can count frames and send it elsewhere.',
      'Send same-origin, or same-origin-allow-popups if the page signs in by a popup.',
      'add_header Cross-Origin-Opener-Policy same-origin always;',
    ]);
  const [corp] = all('cross-origin-resource-policy');
  const finding = about('Cross-Origin-Resource-Policy', corp);
  const remedy = [
    'Send same-origin; same-site if subdomains load it.',
    'add_header Cross-Origin-Resource-Policy same-origin always;',
  ] as const;
  if (corp === undefined)
    yield finding('low', 'missing', resourcePolicy, [
      'Any page can load this response as an image or a script, and learn something from the result.',
      ...remedy,
    ]);
  else if (corp.value === 'cross-origin' && context.personal)
    yield finding('medium', 'weak', resourcePolicy, [
      'cross-origin lets every page load one person’s response.',
      ...remedy,
    ]);
  // The value is compared with its case (Fetch, "cross-origin resource policy internal check").
  else if (!resources.includes(corp.value))
    yield finding('low', 'invalid', resourcePolicy, [
      `${quoted(corp.value)} is not one of ${resources.join(', ')}; browsers ignore it.`,
      ...remedy,
    ]);
};
