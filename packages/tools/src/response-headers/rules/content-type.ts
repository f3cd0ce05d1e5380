import { type Finding, onLine, quoted, type Rule } from '../finding.ts';
import { fetchStandard, rfc } from '../sources.ts';

const topic = 'security-headers';
const nosniff = fetchStandard('x-content-type-options-header', 'X-Content-Type-Options');

/** How a browser interprets the body: Content-Type, and X-Content-Type-Options to enforce it. */
export const contentType: Rule = ({ all, status, context }) => {
  const [field] = all('x-content-type-options');
  const [type] = all('content-type');
  const findings: Finding[] = [];
  const nginx = 'add_header X-Content-Type-Options nosniff always;';
  // Of several, browsers read the first value.
  const value = field?.value.split(',')[0]?.trim();
  if (field === undefined)
    findings.push({
      kind: 'missing',
      severity: 'medium',
      header: 'X-Content-Type-Options',
      message: 'Browsers may guess a type: an uploaded file can become script or a page.',
      remedy: 'Send nosniff on every response, with the correct type.',
      nginx,
      source: nosniff,
      topic,
    });
  else if (value?.toLowerCase() !== 'nosniff')
    findings.push({
      kind: 'invalid',
      severity: 'medium',
      header: 'X-Content-Type-Options',
      message: `${quoted(field.value)} is not nosniff, the only value; browsers ignore it.`,
      remedy: 'Send nosniff.',
      nginx,
      source: nosniff,
      topic,
      ...onLine(field),
    });
  const bodiless = status !== undefined && (status < 200 || status === 204 || status === 304);
  if (type === undefined && !bodiless)
    findings.push({
      kind: 'missing',
      severity: 'medium',
      header: 'Content-Type',
      message: 'The response does not say what it is, so the receiver guesses.',
      remedy: 'Send the type of the body, with its charset if it is text.',
      source: rfc(9110, '8.3'),
      topic,
    });
  else if (
    type !== undefined &&
    context.document &&
    /^text\/html/i.test(type.value) &&
    !/charset=/i.test(type.value)
  )
    findings.push({
      kind: 'weak',
      severity: 'low',
      header: 'Content-Type',
      message: 'A page without a charset may be read in another one, where harmless text becomes markup.',
      remedy: 'Send text/html; charset=utf-8.',
      nginx: 'charset utf-8;',
      source: rfc(9110, '8.3.2'),
      topic,
      ...onLine(type),
    });
  return findings;
};
