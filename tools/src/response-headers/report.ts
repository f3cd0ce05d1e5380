import type { Finding, Severity, Topic } from './finding.ts';

const titles: readonly (readonly [severity: Severity, title: string])[] = [
  ['high', 'to fix first'],
  ['medium', 'to fix'],
  ['low', 'to consider'],
];

/** How many findings there are, such as '2 to fix first, 1 to consider'. */
export function countInWords(findings: readonly Finding[]): string {
  return titles
    .flatMap(([severity, title]) => {
      const count = findings.filter((finding) => finding.severity === severity).length;
      return count === 0 ? [] : [`${count} ${title}`];
    })
    .join(', ');
}

const page = (name: string, label: string) => ({ path: `/docs/knowledge/appsec-vapt/nginx/${name}`, label });

/** The page of this documentation that says how to fix findings of each subject. */
export const remedyPages: Readonly<Record<Topic, { path: string; label: string }>> = {
  'security-headers': page('nginx-security-headers-implementation', 'Security headers in nginx'),
  cors: page('cors-misconfiguration-nginx-security', 'CORS in nginx'),
  'server-header': page('nginx-server-header-removal-security', 'Removing the Server header'),
  version: page('nginx-version-hiding-implementation', 'Hiding the version of nginx'),
  http2: page('http2-vulnerabilities-vapt-closure', 'HTTP/2 in nginx'),
  host: page('host-header-injection-security', 'Host header injection'),
  methods: page('options-http-method-blocking-justification', 'HTTP methods in nginx'),
  'rate-limiting': page('nginx-rate-limiting-implementation', 'Rate limiting in nginx'),
};
