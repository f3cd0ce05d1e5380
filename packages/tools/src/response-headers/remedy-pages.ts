import type { Topic } from './finding.ts';

const nginx = '/docs/knowledge/appsec-vapt/nginx';

/** The page of this documentation that says how to fix what a finding of each subject names. */
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
