import type { Variables } from '../settings/values.ts';

const bring = 'programs bring a client id of their own; remove this setting';
const copy = 'copy releases into BUILD_DIR by a timer, as OPERATIONS.md shows; remove this setting';

/** Settings of earlier versions, and what to do in place of each. */
const remedies: Readonly<Record<string, string>> = {
  FEEDS: 'no feed works without a session any more; remove it, and set SMTP_URL for the digest by e-mail',
  CONTENT_SOURCE: copy,
  CONTENT_KEY: copy,
  CONTENT_S3_REGION: copy,
  CONTENT_S3_KEY_ID: copy,
  CONTENT_S3_SECRET: copy,
  MCP_CLIENT_ID: bring,
  MCP_REDIRECT_URIS: bring,
};

/** Errors for settings that mean nothing any more: a server that ignores one may serve what nobody expects. */
export const formerSettingErrors = (present: Variables): string[] =>
  Object.entries(remedies)
    .filter(([name]) => present[name] !== undefined)
    .map(([name, remedy]) => `${name}: ${remedy}`);
