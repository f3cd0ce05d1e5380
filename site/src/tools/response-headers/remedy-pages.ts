import type { Topic } from './finding.ts';

const nginx = '/docs/knowledge/appsec-vapt/nginx';

/** The page of this documentation that says how to fix what a finding of each subject names. */
export const remedyPages: Readonly<Record<Topic, string>> = {
  'security-headers': `${nginx}/nginx-security-headers-implementation`,
  cors: `${nginx}/cors-misconfiguration-nginx-security`,
  'server-header': `${nginx}/nginx-server-header-removal-security`,
  version: `${nginx}/nginx-version-hiding-implementation`,
  http2: `${nginx}/http2-vulnerabilities-vapt-closure`,
  host: `${nginx}/host-header-injection-security`,
  methods: `${nginx}/options-http-method-blocking-justification`,
  'rate-limiting': `${nginx}/nginx-rate-limiting-implementation`,
};
