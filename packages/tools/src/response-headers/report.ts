import type { Finding, Severity, Topic } from './finding.ts';

const titles: readonly (readonly [severity: Severity, title: string])[] = [
  ['high', 'to fix first'],
  ['medium', 'to fix'],
  ['low', 'to consider'],
];

/** How many findings there are, such as '2 to fix first, 1 to consider'. */
export function countInWords(findings: readonly Finding[]): string {
  return titles
    .map(
      ([severity, title]) =>
        [findings.filter((finding) => finding.severity === severity).length, title] as const,
    )
    .filter(([count]) => count > 0)
    .map(([count, title]) => `${count} ${title}`)
    .join(', ');
}

/** The findings as text for a ticket, without the pasted headers. */
export function reportText(findings: readonly Finding[]): string {
  return titles
    .flatMap(([severity, title]) => {
      const some = findings.filter((finding) => finding.severity === severity);
      if (some.length === 0) return [];
      const lines = some.flatMap(({ header, kind, message, remedy, source }) => [
        `- ${header} (${kind}): ${message}`,
        `  ${remedy}`,
        `  ${source.label}, ${source.href}`,
      ]);
      return [`${title.charAt(0).toUpperCase()}${title.slice(1)}`, ...lines, ''];
    })
    .join('\n')
    .trimEnd();
}

const nginx = '/docs/knowledge/appsec-vapt/nginx';

/** The page of this documentation that says how to fix findings of each subject. */
export const remedyPages: Readonly<Record<Topic, { path: string; label: string }>> = {
  'security-headers': {
    path: `${nginx}/nginx-security-headers-implementation`,
    label: 'Security headers in nginx',
  },
  cors: { path: `${nginx}/cors-misconfiguration-nginx-security`, label: 'CORS in nginx' },
  'server-header': {
    path: `${nginx}/nginx-server-header-removal-security`,
    label: 'Removing the Server header',
  },
  version: { path: `${nginx}/nginx-version-hiding-implementation`, label: 'Hiding the version of nginx' },
  http2: { path: `${nginx}/http2-vulnerabilities-vapt-closure`, label: 'HTTP/2 in nginx' },
  host: { path: `${nginx}/host-header-injection-security`, label: 'Host header injection' },
  methods: { path: `${nginx}/options-http-method-blocking-justification`, label: 'HTTP methods in nginx' },
  'rate-limiting': { path: `${nginx}/nginx-rate-limiting-implementation`, label: 'Rate limiting in nginx' },
};
