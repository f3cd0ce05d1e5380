import type { Context, Finding, HeaderSet, Rule, Severity } from './finding.ts';
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
  const headers: HeaderSet = {
    status: head.status,
    version: head.version,
    context,
    fields: head.fields,
    all,
    list(name) {
      const values = all(name).map(({ value }) => value);
      return values.length === 0 ? undefined : values.join(', ');
    },
  };
  return rules
    .flatMap((rule) => [...rule(headers)])
    .sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
