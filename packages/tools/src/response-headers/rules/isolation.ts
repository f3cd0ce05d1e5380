import { type Finding, onLine, quoted, type Rule } from '../finding.ts';
import { fetchStandard, htmlStandard } from '../sources.ts';

const topic = 'security-headers';
const openers = ['unsafe-none', 'same-origin-allow-popups', 'same-origin', 'noopener-allow-popups'];
const resources = ['same-origin', 'same-site', 'cross-origin'];
const opener = htmlStandard('browsers.html#cross-origin-opener-policies', 'cross-origin opener policies');
const resource = fetchStandard('cross-origin-resource-policy-header', 'Cross-Origin-Resource-Policy');

/** Whether pages of other origins share a window group with the page, or load the response. */
export const isolation: Rule = ({ all, context }) => {
  const findings: Finding[] = [];
  const [coop] = all('cross-origin-opener-policy');
  const coopValue = coop?.value.split(';')[0]?.trim();
  if (
    context.document &&
    (coopValue === undefined || coopValue === 'unsafe-none' || !openers.includes(coopValue))
  )
    findings.push({
      kind: coop === undefined ? 'missing' : coopValue === 'unsafe-none' ? 'weak' : 'invalid',
      severity: 'low',
      header: 'Cross-Origin-Opener-Policy',
      message:
        coop === undefined || coopValue === 'unsafe-none'
          ? 'A page that opens this one keeps a reference to its window: it can count frames and send it elsewhere.'
          : `${quoted(coop.value)} is not one of ${openers.join(', ')}; browsers ignore it.`,
      remedy: 'Send same-origin, or same-origin-allow-popups if the page signs in by a popup.',
      nginx: 'add_header Cross-Origin-Opener-Policy same-origin always;',
      source: opener,
      topic,
      ...onLine(coop),
    });
  const [corp] = all('cross-origin-resource-policy');
  // The value is compared with its case (Fetch, "cross-origin resource policy internal check").
  const known = corp !== undefined && resources.includes(corp.value);
  const open = corp?.value === 'cross-origin' && context.personal;
  if (corp === undefined || !known || open)
    findings.push({
      kind: corp === undefined ? 'missing' : open ? 'weak' : 'invalid',
      severity: open ? 'medium' : 'low',
      header: 'Cross-Origin-Resource-Policy',
      message:
        corp === undefined
          ? 'Any page can load this response as an image or a script, and learn something from the result.'
          : open
            ? 'cross-origin lets every page load one person’s response.'
            : `${quoted(corp.value)} is not one of ${resources.join(', ')}; browsers ignore it.`,
      remedy: 'Send same-origin; same-site if subdomains load it.',
      nginx: 'add_header Cross-Origin-Resource-Policy same-origin always;',
      source: resource,
      topic,
      ...onLine(corp),
    });
  return findings;
};
