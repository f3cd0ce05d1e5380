import type { Context, Finding, Rule, Severity } from './finding.ts';
import type { ResponseHead } from './header-field.ts';
import { caching } from './rules/caching.ts';
import { contentSecurityPolicy } from './rules/content-security-policy.ts';
import { contentType } from './rules/content-type.ts';
import { cookies } from './rules/cookies.ts';
import { crossOriginSharing } from './rules/cross-origin-sharing.ts';
import { duplicates } from './rules/duplicates.ts';
import { framing } from './rules/framing.ts';
import { isolation } from './rules/isolation.ts';
import { obsolete } from './rules/obsolete.ts';
import { permissions } from './rules/permissions.ts';
import { protocol } from './rules/protocol.ts';
import { referrer } from './rules/referrer.ts';
import { softwareVersion } from './rules/software-version.ts';
import { transportSecurity } from './rules/transport-security.ts';

const rules: readonly Rule[] = [
  transportSecurity,
  contentSecurityPolicy,
  framing,
  contentType,
  cookies,
  crossOriginSharing,
  caching,
  referrer,
  permissions,
  isolation,
  softwareVersion,
  protocol,
  duplicates,
  obsolete,
];

const order: readonly Severity[] = ['high', 'medium', 'low'];

/** Looks at a response's headers. @returns what is missing or weak, the gravest first */
export function checkHeaders(head: ResponseHead, context: Context): Finding[] {
  const all = (name: string) => head.fields.filter((field) => field.name === name);
  const list = (name: string) =>
    all(name).length === 0
      ? undefined
      : all(name)
          .map(({ value }) => value)
          .join(', ');
  const headers = { status: head.status, version: head.version, context, all, list };
  return rules
    .flatMap((rule) => [...rule(headers)])
    .sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
