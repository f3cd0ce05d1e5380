import { z } from 'zod';

/**
 * A line of the access log: which reader was sent which page or file. Fields of the Elastic Common Schema 8.17, as in
 * the audit log.
 *
 * Source: https://www.elastic.co/guide/en/ecs/8.17/ecs-field-reference.html
 */
export const accessEvent = z.strictObject({
  '@timestamp': z.iso.datetime(),
  ecs: z.strictObject({ version: z.literal('8.17.0') }),
  service: z.strictObject({ name: z.literal('kwikid-documentation') }),
  event: z.strictObject({
    kind: z.literal('event'),
    category: z.tuple([z.literal('web')]),
    type: z.tuple([z.literal('access')]),
    /** `failure`: the connection closed before the whole response was sent. */
    outcome: z.enum(['success', 'failure']),
    /** From the decision of the gate to the last byte, in nanoseconds. */
    duration: z.int().min(0),
  }),
  user: z.strictObject({
    /** The provider's subject. */
    id: z.string(),
    /** The provider's issuer, only if there are several. */
    domain: z.string().optional(),
  }),
  http: z.strictObject({
    /** The id is that of the response's `X-Request-Id`. */
    request: z.strictObject({ id: z.uuid(), method: z.enum(['GET', 'HEAD']) }),
    response: z.strictObject({
      status_code: z.int(),
      /** Without the head, as encoded for this reader. */
      body: z.strictObject({ bytes: z.int().min(0) }),
    }),
  }),
  /** Percent-encoded, without the query. */
  url: z.strictObject({ path: z.string().startsWith('/') }),
  /** Of the caller's `traceparent` header (W3C Trace Context), if it is well-formed. */
  trace: z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/) }).optional(),
});

export type AccessEvent = z.infer<typeof accessEvent>;
