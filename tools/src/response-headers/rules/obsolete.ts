import { about, type Rule, type Source } from '../finding.ts';
import { csp3, owasp, permissionsPolicy, rfc } from '../sources.ts';

const gone = 'Remove it.';
const experiment = 'It was an experiment of old browsers; none reads it.';
const explorer = 'Only Internet Explorer read it.';
const policy = csp3('csp-header', 'the header');
const pinning = rfc(7469, '4.5');

const old: readonly (readonly [header: string, source: Source, message: string, remedy: string])[] = [
  [
    'Public-Key-Pins',
    pinning,
    'Key pinning is in no browser any more; a wrong pin locked whole sites out.',
    'Remove it. Certificate Transparency and CAA records do its work.',
  ],
  ['Public-Key-Pins-Report-Only', pinning, 'Key pinning is in no browser any more.', gone],
  [
    'Expect-CT',
    rfc(9163, '1'),
    'Browsers require Certificate Transparency of every certificate, and ignore the header.',
    gone,
  ],
  [
    'Feature-Policy',
    permissionsPolicy,
    'Permissions-Policy replaced it, with another syntax.',
    'Move its features to Permissions-Policy: (self) for self, () for none, commas for semicolons.',
  ],
  ['X-Content-Security-Policy', policy, experiment, 'Send Content-Security-Policy.'],
  ['X-WebKit-CSP', policy, experiment, 'Send Content-Security-Policy.'],
  ['X-Download-Options', owasp, explorer, gone],
  ['X-UA-Compatible', owasp, explorer, gone],
  [
    'P3P',
    { label: 'W3C P3P (obsolete)', href: 'https://www.w3.org/TR/P3P/' },
    'Its standard was given up; no browser reads it.',
    gone,
  ],
];

/** Headers that no longer have an effect, or that do harm. */
export const obsolete: Rule = function* ({ all }) {
  const [filter] = all('x-xss-protection');
  if (filter !== undefined) {
    const finding = about('X-XSS-Protection', filter);
    yield /^0\b/.test(filter.value)
      ? finding('low', 'obsolete', owasp, [
          'It turns off a filter that browsers no longer have. It does no harm.',
          'Remove it, unless a scanner asks for 0.',
        ])
      : finding('medium', 'obsolete', owasp, [
          'The filter is gone from browsers; if it is still there, it can be used to remove scripts from a page, and to leak.',
          'Remove it or send 0; a Content-Security-Policy does its work.',
        ]);
  }
  for (const [header, source, message, remedy] of old) {
    const [field] = all(header.toLowerCase());
    if (field !== undefined)
      yield about(header, field)('low', 'obsolete', source, [
        message,
        remedy,
        `proxy_hide_header ${header};`,
      ]);
  }
};
