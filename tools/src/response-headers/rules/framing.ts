import { about, quoted, type Rule } from '../finding.ts';
import { everyHost, readPolicies } from '../policy.ts';
import { csp3, xFrameOptions } from '../sources.ts';

const frameAncestors = csp3('directive-frame-ancestors', 'frame-ancestors');

/** Who may show the page in a frame: `frame-ancestors`, and X-Frame-Options beside it. */
export const framing: Rule = function* ({ all, list, context }) {
  if (!context.document) return;
  const policy = about('Content-Security-Policy', all('content-security-policy')[0]);
  const old = about('X-Frame-Options', all('x-frame-options')[0]);
  const ancestors = readPolicies(list('content-security-policy') ?? '')
    .map((directives) => directives.get('frame-ancestors'))
    .filter((sources) => sources !== undefined);
  const options = list('x-frame-options')
    ?.split(',')
    .map((value) => value.trim().toUpperCase());
  const option = options?.[0];
  const ruled = ancestors.length > 0;
  // Where several values differ, browsers refuse all frames if one of them is known.
  const valid = options?.some((value) => value === 'DENY' || value === 'SAMEORIGIN');
  if (!ruled && !valid)
    yield policy('high', 'missing', frameAncestors, [
      'Neither frame-ancestors nor a valid X-Frame-Options is there: any site can frame the page and steal clicks.',
      "Add frame-ancestors 'none', or name who may frame it.",
      `add_header Content-Security-Policy "frame-ancestors 'none'" always;`,
    ]);
  else if (!ruled)
    yield policy('low', 'missing', frameAncestors, [
      'Only X-Frame-Options limits frames. frame-ancestors is what replaced it.',
      `Add frame-ancestors ${option === 'DENY' ? "'none'" : "'self'"} and keep the old header beside it.`,
    ]);
  else if (ancestors.every((sources) => sources.some((source) => everyHost.test(source))))
    yield policy('high', 'weak', frameAncestors, [
      'frame-ancestors lets every site frame the page, and browsers then ignore X-Frame-Options.',
      'Name who may frame it.',
    ]);
  if (option !== undefined && !valid)
    yield old(ruled ? 'low' : 'medium', 'invalid', xFrameOptions, [
      option.startsWith('ALLOW-FROM')
        ? 'ALLOW-FROM was never in all browsers and is in none now; they ignore the header.'
        : `${quoted(option)} is neither DENY nor SAMEORIGIN.`,
      'Name the framing site in frame-ancestors instead.',
    ]);
  if (ruled && option === undefined)
    yield old('low', 'missing', xFrameOptions, [
      'frame-ancestors is enough for browsers; scanners and old web views still look for this header.',
      'Send DENY or SAMEORIGIN, whichever frame-ancestors says.',
      'add_header X-Frame-Options DENY always;',
    ]);
};
