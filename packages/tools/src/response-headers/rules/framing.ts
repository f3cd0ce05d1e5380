import { type Finding, onLine, quoted, type Rule } from '../finding.ts';
import { readPolicies } from '../policy.ts';
import { csp3, htmlStandard } from '../sources.ts';

const topic = 'security-headers';
const xFrameOptions = htmlStandard('document-lifecycle.html#the-x-frame-options-header', 'X-Frame-Options');

/** Who may show the page in a frame: `frame-ancestors`, and X-Frame-Options beside it. */
export const framing: Rule = ({ all, list, context }) => {
  if (!context.document) return [];
  const [policy] = all('content-security-policy');
  const [field] = all('x-frame-options');
  const ancestors = readPolicies(list('content-security-policy') ?? '')
    .map((directives) => directives.get('frame-ancestors'))
    .filter((sources) => sources !== undefined);
  const options = new Set(
    list('x-frame-options')
      ?.split(',')
      .map((value) => value.trim().toUpperCase()),
  );
  const [option] = options;
  const ruled = ancestors.length > 0;
  // Where several values differ, browsers refuse all frames if one of them is known.
  const valid = options.has('DENY') || options.has('SAMEORIGIN');
  const findings: Finding[] = [];
  if (!ruled && !valid)
    findings.push({
      kind: 'missing',
      severity: 'high',
      header: 'Content-Security-Policy',
      message:
        'Neither frame-ancestors nor a valid X-Frame-Options is there: any site can frame the page and steal clicks.',
      remedy: "Add frame-ancestors 'none', or name who may frame it.",
      nginx: `add_header Content-Security-Policy "frame-ancestors 'none'" always;`,
      source: csp3('directive-frame-ancestors', 'frame-ancestors'),
      topic,
      ...onLine(policy),
    });
  else if (!ruled)
    findings.push({
      kind: 'missing',
      severity: 'low',
      header: 'Content-Security-Policy',
      message: 'Only X-Frame-Options limits frames. frame-ancestors is what replaced it.',
      remedy: `Add frame-ancestors ${option === 'DENY' ? "'none'" : "'self'"} and keep the old header beside it.`,
      source: csp3('directive-frame-ancestors', 'frame-ancestors'),
      topic,
      ...onLine(policy),
    });
  const wide = ancestors.every((sources) =>
    sources.some((source) => /^(?:\*|https?:|https?:\/\/\*)$/i.test(source)),
  );
  if (ruled && wide)
    findings.push({
      kind: 'weak',
      severity: 'high',
      header: 'Content-Security-Policy',
      message: 'frame-ancestors lets every site frame the page, and browsers then ignore X-Frame-Options.',
      remedy: 'Name who may frame it.',
      source: csp3('directive-frame-ancestors', 'frame-ancestors'),
      topic,
      ...onLine(policy),
    });
  if (option !== undefined && !valid)
    findings.push({
      kind: 'invalid',
      severity: ruled ? 'low' : 'medium',
      header: 'X-Frame-Options',
      message: option.startsWith('ALLOW-FROM')
        ? 'ALLOW-FROM was never in all browsers and is in none now; they ignore the header.'
        : `${quoted(option)} is neither DENY nor SAMEORIGIN.`,
      remedy: 'Name the framing site in frame-ancestors instead.',
      source: xFrameOptions,
      topic,
      ...onLine(field),
    });
  if (ruled && option === undefined)
    findings.push({
      kind: 'missing',
      severity: 'low',
      header: 'X-Frame-Options',
      message:
        'frame-ancestors is enough for browsers; scanners and old web views still look for this header.',
      remedy: 'Send DENY or SAMEORIGIN, whichever frame-ancestors says.',
      nginx: 'add_header X-Frame-Options DENY always;',
      source: xFrameOptions,
      topic,
    });
  return findings;
};
