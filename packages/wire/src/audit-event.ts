import { z } from 'zod';

/** What happened. */
export const auditActions = [
  /** A session began. */
  'sign-in',
  /** A session was extended. */
  'renewal',
  /** A reader ended a session. */
  'sign-out',
  /** The provider ended a subject's sessions by a logout token. */
  'sign-out-by-provider',
  /** A program's access token was used for the first time, or was refused. */
  'access-token',
  /** Failures of the previous second that were left out of this log because there were too many. */
  'left-out',
] as const;

/**
 * A line of the audit log: who did what, from where, and with what result. Fields of the Elastic Common
 * Schema 8.17.
 *
 * Source: https://www.elastic.co/guide/en/ecs/8.17/ecs-field-reference.html
 */
export const auditEvent = z.strictObject({
  '@timestamp': z.iso.datetime(),
  ecs: z.strictObject({ version: z.literal('8.17.0') }),
  service: z.strictObject({ name: z.literal('kwikid-documentation') }),
  event: z.strictObject({
    kind: z.literal('event'),
    category: z.tuple([z.literal('authentication')]),
    action: z.enum(auditActions),
    outcome: z.enum(['success', 'failure']),
    /** Why it failed: the code in the caller's response. */
    reason: z.string().optional(),
    /** Failures that were left out. */
    count: z.number().int().positive().optional(),
  }),
  /**
   * The provider's subject. Absent unless the token's signature was valid: a forged token may name anyone.
   */
  user: z
    .strictObject({
      id: z.string(),
      /** The provider's issuer, only if there are several: subjects are unique only within an issuer. */
      domain: z.string().optional(),
    })
    .optional(),
  source: z.strictObject({ ip: z.string() }).optional(),
  /** As in the response's `X-Request-Id` and in the server's log. */
  http: z.strictObject({ request: z.strictObject({ id: z.string() }) }).optional(),
  user_agent: z.strictObject({ original: z.string().max(200) }).optional(),
});

export type AuditEvent = z.infer<typeof auditEvent>;
