import { teamId } from '@kwikid/content/schema';
import { z } from 'zod';

const id = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'lower case, words joined by hyphens');
const sentence = z
  .string()
  .min(8)
  .max(220)
  .regex(/^\S.*\.$/s, 'one sentence that ends in a full stop');
const label = z.string().min(2).max(60);
const text = (max: number) => z.string().min(3).max(max);
const route = z
  .string()
  .regex(/^\/docs\/[a-z0-9/-]+[a-z0-9]$/, 'a path below /docs, without a slash at its end');

/** Names of the product begin with `kyc`; the next character shows their kind. */
const messageName = z.string().regex(/^kyc\.[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$/, 'kyc.subject.happened');
const tableName = z.string().regex(/^kyc_[a-z0-9_]+\.[a-z][a-z0-9_]*$/, 'kyc_schema.table');
const keyName = z.string().regex(/^kyc:[a-z]+(:[a-z]+|:\{[a-zA-Z]+\})*$/, 'kyc:subject:{id}');
const bucketName = z.string().regex(/^kyc-[a-z0-9-]+$/, 'kyc-subject');
const metricName = z.string().regex(/^kyc_[a-z0-9_]+$/, 'kyc_subject_unit');

const fields = z.record(z.string().regex(/^[a-z][a-zA-Z0-9_]*$/), text(120)).optional();

const port = z.strictObject({
  port: z
    .union([z.number().int().min(1).max(65535), z.string().regex(/^\d{4,5}-\d{4,5}$/)])
    .describe('One port, or a range as "50000-60000"'),
  transport: z.enum(['tcp', 'udp']).default('tcp'),
  protocol: label.describe('What is spoken on it: HTTP, AMQP 0-9-1, CQL …'),
  reach: z
    .enum(['public', 'internal', 'loopback'])
    .describe('Who can open it: everyone, other services, or only the same host'),
  use: text(120).describe('What it is for'),
});

const call = z.strictObject({
  to: id.describe('A service or a party'),
  protocol: label,
  why: text(120).describe('What the caller gets from it'),
  mode: z.enum(['sync', 'async']).default('sync').describe('Whether the caller waits for the response'),
  via: id.optional().describe('The proxy that the call passes'),
});

const service = z
  .strictObject({
    name: label.describe('As shown in titles and tables'),
    group: id.describe('Id of a group'),
    page: route.describe('The page that describes it'),
    form: z
      .enum(['service', 'worker', 'portal', 'library', 'tool', 'app', 'component', 'site'])
      .describe('What kind of thing it is: decides which sections its page has'),
    kind: z.enum(['ours', 'public']).describe('Written here, or a public component that is run here'),
    licence: text(140).optional().describe('Licence of a public component, as its project states it'),
    source: z
      .url({ protocol: /^https$/ })
      .optional()
      .describe('Where a public component comes from'),
    technology: text(120).optional().describe('Only if the specification names it'),
    purpose: sentence.describe('What it is for, in one sentence'),
    owner: teamId.describe('The team that is responsible for it, and owns its page'),
    builtWith: z.array(id).default([]).describe('Libraries of ours that it contains'),
    zone: id.describe('Id of a zone: where it runs, for the trust boundaries'),
    ports: z.array(port).default([]),
    described: z
      .boolean()
      .default(false)
      .describe('Its interface is described in content/data/openapi, in the file with its id'),
    health: text(120).optional().describe('Path or command that shows whether it works'),
    needs: z
      .array(id)
      .default([])
      .describe('What `/readyz` asks: while one of these does not answer, the service gets no requests'),
    calls: z.array(call).default([]).describe('Calls of its own. Stores and queues follow from what it owns'),
    publishes: z.array(messageName).default([]).describe('Events, and work queues that it sends tasks to'),
    consumes: z.array(messageName).default([]).describe('Queues that it reads'),
  })
  .refine((value) => value.kind === 'ours' || (value.licence && value.source), {
    path: ['licence'],
    error: 'a public component names its licence and its source',
  });

const party = z.strictObject({
  name: label,
  kind: z.enum(['system', 'store']).describe('A system of another organisation, or rented storage'),
  purpose: sentence,
  zone: id,
  calls: z.array(call).default([]),
});

const role = z.strictObject({
  name: label,
  employer: label.describe('The organisation that employs the person'),
  may: sentence.describe('What the role may do'),
  uses: z.array(call).default([]).describe('Portals and apps that the role opens'),
});

const store = z.strictObject({
  in: id.describe('The component or party that holds it'),
  owner: id.describe('The one service that reads and writes it'),
  meaning: sentence,
  fields,
  lasts: text(120).describe('How long an entry lives'),
});

const event = z.strictObject({
  meaning: sentence,
  fields: fields.describe('In addition to the fields that every event has'),
  callback: z.boolean().default(false).describe('Whether a client can receive it as a callback'),
});

const queue = z.strictObject({
  meaning: sentence,
  events: z
    .array(z.string().regex(/^kyc\.[a-z0-9.#*-]+$/))
    .default([])
    .describe('Routing keys it is bound to'),
});

const transition = z.strictObject({
  from: id.describe('A state'),
  to: id.describe('A state'),
  by: z.array(id).min(1).describe('Roles, parties or services that cause it'),
  when: text(140),
  event: messageName,
});

const step = z.strictObject({
  name: label,
  parts: text(120).optional().describe('What it consists of'),
  services: z.array(id).min(1).describe('The services that are at work in it'),
  with: z.array(id).default([]).describe('Roles and parties that take part'),
  ends: messageName.describe('The event with which it ends'),
});

/** The product: one reviewed file, content/data/product.yml. */
export const productData = z.strictObject({
  basis: z.literal('proposed').describe('Nothing in the file describes a running system'),
  reviewed: z.union([z.date(), z.iso.date()]),
  groups: z.record(id, z.strictObject({ name: label, folder: route, purpose: sentence })),
  zones: z.record(id, z.strictObject({ name: label, meaning: sentence })),
  boundaries: z.array(z.strictObject({ from: id, to: id, crosses: text(160), protection: text(220) })),
  roles: z.record(id, role),
  parties: z.record(id, party),
  common: z
    .strictObject({
      calls: z.array(call),
      callers: z.array(call.omit({ to: true, via: true }).extend({ from: id })),
      builtWith: z.array(id),
    })
    .describe('Calls that every service and worker of ours makes, and calls to it'),
  services: z.record(id, service),
  settings: z.record(
    z.string().regex(/^[A-Z][A-Z0-9_]*$/),
    z.strictObject({
      type: label,
      default: label.optional().describe('Left out if the setting is required'),
      meaning: sentence,
      for: z
        .union([z.literal('all'), id])
        .describe('Every service and worker of ours, or those that use the component named here'),
    }),
  ),
  tables: z.record(tableName, store),
  keys: z.record(keyName, store),
  buckets: z.record(bucketName, store),
  topics: z.record(
    messageName,
    z.strictObject({ in: id, kind: z.enum(['exchange', 'log tag']), owner: id, meaning: sentence }),
  ),
  eventFields: z.record(z.string(), text(120)).describe('Fields that every event has'),
  events: z.record(messageName, event),
  queues: z.record(messageName, queue),
  metrics: z.record(
    metricName,
    z.strictObject({ owner: id, type: z.enum(['counter', 'gauge', 'histogram']), meaning: sentence }),
  ),
  session: z.strictObject({
    initial: id,
    states: z.record(
      id,
      z.strictObject({
        meaning: sentence,
        final: z.boolean().default(false).describe('No transition leaves it'),
        aside: z.boolean().default(false).describe('Only in the tables, not in the diagram'),
      }),
    ),
    transitions: z.array(transition),
    steps: z.record(id, step).describe('What happens in a session, in order'),
  }),
});

export type ProductData = z.infer<typeof productData>;
export type Service = ProductData['services'][string];
export type Call = Service['calls'][number];
export type Port = Service['ports'][number];
