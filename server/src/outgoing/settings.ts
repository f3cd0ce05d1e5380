import http from 'node:http';
import { z } from 'zod';
import { commaSeparated, hostname, type Variables } from '../settings/values.ts';

const proxyMessage = 'the URL of a proxy, e.g. http://proxy.example.com:8080';
const proxy = z
  .url({ protocol: /^https?$/, hostname, error: proxyMessage, abort: true })
  .refine((value) => new URL(value).pathname === '/' && !/[?#]/.test(value), proxyMessage);
/** Comparing happens by name and port, as in other programs: no networks. */
const hosts = z.string().transform(commaSeparated);

/**
 * Variables of the requests that the server itself sends: to providers, the model and the hosted search. Other programs
 * read the same names, in either case; as there, lower case comes first.
 */
export const outgoingVariables = {
  HTTPS_PROXY: proxy.optional(),
  HTTP_PROXY: proxy.optional(),
  NO_PROXY: hosts.optional(),
  https_proxy: proxy.optional(),
  http_proxy: proxy.optional(),
  no_proxy: hosts.optional(),
};

export interface OutgoingSettings {
  /** URLs of the proxies for https and for http; one may hold a password. */
  readonly httpsProxy: string | undefined;
  readonly httpProxy: string | undefined;
  /** Hosts that are called directly. */
  readonly direct: readonly string[];
}

/** What leads to this machine never goes to a proxy, which would look for it on its own. */
const loopback = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** @param value - the parsed variables */
export const outgoingSettings = (
  value: z.infer<z.ZodObject<typeof outgoingVariables>>,
): OutgoingSettings => ({
  httpsProxy: value.https_proxy ?? value.HTTPS_PROXY,
  httpProxy: value.http_proxy ?? value.HTTP_PROXY,
  direct: [...(value.no_proxy ?? value.NO_PROXY ?? []), ...loopback],
});

/**
 * Errors of what the server sends: a proxy that this Node cannot use, as the server would start and reach nothing;
 * and certificates that nobody checks, as anybody on the network could then be the provider.
 *
 * @param canUse - whether Node has the function for proxies, which came with 24.14
 */
export function outgoingErrors(present: Variables, canUse = 'setGlobalProxyFromEnv' in http): string[] {
  const unchecked =
    present.NODE_TLS_REJECT_UNAUTHORIZED === '0'
      ? [
          'NODE_TLS_REJECT_UNAUTHORIZED: unset it; for an authority of your own, name its file in NODE_EXTRA_CA_CERTS',
        ]
      : [];
  const named = ['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'].filter(
    (name) => present[name] !== undefined,
  );
  if (canUse) return unchecked;
  return [
    ...unchecked,
    ...named.map((name) => `${name}: needs Node 24.14 or later; this is ${process.versions.node}`),
  ];
}
