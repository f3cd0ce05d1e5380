import { type Finding, onLine, type Rule, type Source } from '../finding.ts';
import { csp3, owasp, permissionsPolicy, rfc } from '../sources.ts';

interface ObsoleteHeader {
  header: string;
  message: string;
  remedy: string;
  source: Source;
  severity?: Finding['severity'];
}

const old: readonly ObsoleteHeader[] = [
  {
    header: 'Public-Key-Pins',
    message: 'Key pinning is in no browser any more; a wrong pin locked whole sites out.',
    remedy: 'Remove it. Certificate Transparency and CAA records do its work.',
    source: rfc(7469, '4.5'),
  },
  {
    header: 'Public-Key-Pins-Report-Only',
    message: 'Key pinning is in no browser any more.',
    remedy: 'Remove it.',
    source: rfc(7469, '4.5'),
  },
  {
    header: 'Expect-CT',
    message: 'Browsers require Certificate Transparency of every certificate, and ignore the header.',
    remedy: 'Remove it.',
    source: rfc(9163, '1'),
  },
  {
    header: 'Feature-Policy',
    message: 'Permissions-Policy replaced it, with another syntax.',
    remedy: 'Move its features to Permissions-Policy: (self) for self, () for none, commas for semicolons.',
    source: permissionsPolicy,
  },
  {
    header: 'X-Content-Security-Policy',
    message: 'It was an experiment of old browsers; none reads it.',
    remedy: 'Send Content-Security-Policy.',
    source: csp3('csp-header', 'the header'),
  },
  {
    header: 'X-WebKit-CSP',
    message: 'It was an experiment of old browsers; none reads it.',
    remedy: 'Send Content-Security-Policy.',
    source: csp3('csp-header', 'the header'),
  },
  {
    header: 'X-Download-Options',
    message: 'Only Internet Explorer read it.',
    remedy: 'Remove it.',
    source: owasp,
  },
  {
    header: 'X-UA-Compatible',
    message: 'Only Internet Explorer read it.',
    remedy: 'Remove it.',
    source: owasp,
  },
  {
    header: 'P3P',
    message: 'Its standard was given up; no browser reads it.',
    remedy: 'Remove it.',
    source: { label: 'W3C P3P (obsolete)', href: 'https://www.w3.org/TR/P3P/' },
  },
];

/** Headers that no longer have an effect, or that do harm. */
export const obsolete: Rule = ({ all }) => {
  const filters = all('x-xss-protection')
    .slice(0, 1)
    .map((field): Finding => {
      const off = /^0\b/.test(field.value);
      return {
        kind: 'obsolete',
        severity: off ? 'low' : 'medium',
        header: 'X-XSS-Protection',
        message: off
          ? 'It turns off a filter that browsers no longer have. It does no harm.'
          : 'The filter is gone from browsers; if it is still there, it can be used to remove scripts from a page, and to leak.',
        remedy: off
          ? 'Remove it, unless a scanner asks for 0.'
          : 'Remove it or send 0; a Content-Security-Policy does its work.',
        source: owasp,
        topic: 'security-headers',
        ...onLine(field),
      };
    });
  return [
    ...filters,
    ...old.flatMap(({ header, message, remedy, source, severity = 'low' }) =>
      all(header.toLowerCase())
        .slice(0, 1)
        .map(
          (field): Finding => ({
            kind: 'obsolete',
            severity,
            header,
            message,
            remedy,
            nginx: `proxy_hide_header ${header};`,
            source,
            topic: 'security-headers',
            ...onLine(field),
          }),
        ),
    ),
  ];
};
