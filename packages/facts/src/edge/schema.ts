import { z } from 'zod';

const id = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'lower case, words joined by hyphens');
const sentences = z
  .string()
  .max(320)
  .regex(/^\S.*\.$/s, 'one or a few sentences, the last with a full stop');
const path = z
  .string()
  .regex(
    /^(?:\/(?:[a-z0-9-]+|\{[a-zA-Z]+\}))+\/?$/,
    'segments of lower case, or {name} for one that varies; with a slash at its end for all paths below it',
  );

const limit = z.strictObject({
  counts: z
    .enum(['address', 'link', 'token'])
    .describe(
      'Whose requests are counted together: an IPv4 address or an IPv6 /64, an X-Invitation, an Authorization',
    ),
  rate: z.int().min(1).max(1000).describe('Requests a second'),
  burst: z.int().min(1).max(10_000).describe('Requests that may come at once beyond the rate'),
  why: sentences,
});

const route = z
  .strictObject({
    path: path.describe('Of the host. The service gets it from /v1/ on'),
    to: id.describe('A service of product.yml'),
    limits: z.array(id).optional().describe('Each of them holds'),
    methods: z.array(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])).optional(),
    sockets: z.int().min(1).max(10_000).optional().describe('WebSockets of one address; makes it a socket'),
  })
  .refine(({ limits, sockets }) => (limits === undefined) !== (sockets === undefined), {
    message: 'a route has limits or, for a WebSocket, sockets',
  });

const host = z.strictObject({
  for: id.describe('The portal whose files it serves, or the party that calls it'),
  video: z.boolean().default(false).describe('Camera, microphone and the media servers'),
  location: z.boolean().default(false).describe('Coordinates of the device'),
  shared: z
    .boolean()
    .default(false)
    .describe('Files with a hash are in /assets/, and those of earlier releases stay there'),
  nonce: z
    .boolean()
    .default(false)
    .describe('The build marks inline styles with REQUEST_NONCE, as Angular can'),
  signIn: z.boolean().default(false).describe('Has the paths of signIn'),
  routes: z.array(route).min(1),
});

/** The data file content/data/edge.yml. Closed: an unknown field is an error. */
export const edgeFile = z
  .strictObject({
    basis: z.literal('proposed').describe('Nothing in the file describes a running system'),
    reviewed: z.union([z.date(), z.iso.date()]),
    limits: z.record(id, limit),
    signIn: z.strictObject({ to: id, under: path, limits: z.array(id).min(1), paths: z.array(path).min(1) }),
    hosts: z.record(id, host),
  })
  .superRefine(({ limits, signIn, hosts }, { addIssue }) => {
    const check = (names: readonly string[], at: readonly (string | number)[]) => {
      for (const name of names) {
        if (limits[name] === undefined)
          addIssue({
            code: 'custom',
            path: [...at, 'limits'],
            message: `no limit '${name}': add it to limits`,
          });
      }
    };
    check(signIn.limits, ['signIn']);
    for (const [name, { routes }] of Object.entries(hosts))
      for (const [index, { limits: own = [] }] of routes.entries())
        check(own, ['hosts', name, 'routes', index]);
  });

interface Caller {
  calls?: readonly { to: string; via?: string | undefined }[] | undefined;
}

/** What of the product's data the edge needs. */
export interface EdgeProduct {
  services: Readonly<Record<string, Caller & { ports?: readonly { port: number | string }[] | undefined }>>;
  parties: Readonly<Record<string, Caller>>;
}

export type EdgeFile = z.infer<typeof edgeFile>;
export type EdgeHost = EdgeFile['hosts'][string];
export type EdgeRoute = EdgeHost['routes'][number];

/** All routes of a host: its own, and those of the sign-in. */
export const routesOf = (
  { signIn }: EdgeFile,
  host: EdgeHost,
): readonly (EdgeRoute & { under?: string })[] => [
  ...host.routes,
  ...(host.signIn
    ? signIn.paths.map((at) => ({
        path: `${signIn.under}${at}`,
        to: signIn.to,
        limits: signIn.limits,
        under: signIn.under,
      }))
    : []),
];

/**
 * What contradicts the product's data: each host forwards to the services that its portal or party calls through
 * nginx, and to no other.
 *
 * @returns the path of a field, and the error
 */
export function edgeErrors(edge: EdgeFile, data: EdgeProduct): { path: string[]; message: string }[] {
  return Object.entries(edge.hosts).flatMap(([name, host]) => {
    const at = ['hosts', name];
    const caller = data.services[host.for] ?? data.parties[host.for];
    if (caller === undefined)
      return [{ path: [...at, 'for'], message: `content/data/product.yml has no '${host.for}'` }];
    const called = new Set((caller.calls ?? []).flatMap(({ to, via }) => (via === 'nginx' ? [to] : [])));
    const routed = new Set(routesOf(edge, host).map(({ to }) => to));
    return [
      ...[...called]
        .filter((to) => !routed.has(to))
        .map((to) => ({
          path: at,
          message: `'${host.for}' calls '${to}' through nginx: add its route, or correct content/data/product.yml`,
        })),
      ...[...routed]
        .filter((to) => !called.has(to))
        .map((to) => ({
          path: at,
          message: `'${host.for}' does not call '${to}' through nginx: remove the route, or correct content/data/product.yml`,
        })),
    ];
  });
}
