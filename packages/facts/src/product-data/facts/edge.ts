import { hostConfiguration, hostName, production, sharedConfiguration } from '../../edge/configuration.ts';
import { type EdgeFile, type EdgeHost, routesOf } from '../../edge/schema.ts';
import { code, codes, type FactContext, linked, table } from '../../markdown.ts';

const nginxBlock = (title: string, text: string, reason: string) =>
  ['```nginx title="' + title + `" test=no reason="${reason}"`, text.trimEnd(), '```'].join('\n');

/** Which reason a generated configuration gives for not running as a sample of its page. */
const runs = 'packages/facts/src/edge/edge.test.ts runs it with all hosts';

/** The hosts of the edge: whose files, and which paths reach which service. */
export function edgeHosts(context: FactContext): string {
  const { edge } = context;
  const rows = Object.entries(edge.hosts).flatMap(([name, host]) => {
    const isPortal = context.data.services[host.for] !== undefined;
    const caller = isPortal
      ? `Files of the ${linked(context, host.for)}`
      : `Called by the ${linked(context, host.for)}`;
    return routesOf(edge, host)
      .filter(({ under }) => under === undefined)
      .map(({ path, to, methods }, index) => [
        index === 0 ? code(hostName(name)) : '',
        index === 0 ? caller : '',
        `${methods === undefined ? '' : `${codes(methods)} `}${code(path.endsWith('/') ? `${path}…` : path)}`,
        linked(context, to),
        index === 0 && host.signIn ? 'Yes' : index === 0 ? 'No' : '',
      ]);
  });
  return table(['Host', 'For', 'Path', 'Goes to', 'Sign-in'], rows);
}

/** The limits of the edge, with the hosts that use each. */
export function edgeLimits({ edge }: FactContext): string {
  const counted = {
    address: 'an IPv4 address, or an IPv6 network of 64 bits',
    link: 'an invitation, by `X-Invitation`',
    token: 'a token, by `Authorization`',
  } as const;
  return table(
    ['Limit', 'Requests of', 'A second', 'At once', 'Where', 'Why'],
    Object.entries(edge.limits).map(([name, { counts, rate, burst, why }]) => [
      code(name),
      counted[counts],
      String(rate),
      String(burst),
      usedBy(edge, name).join(', '),
      why,
    ]),
  );
}

function usedBy(edge: EdgeFile, limit: string): string[] {
  const uses = (host: EdgeHost) => routesOf(edge, host).some(({ limits = [] }) => limits.includes(limit));
  return Object.entries(edge.hosts).flatMap(([name, host]) => (uses(host) ? [code(name)] : []));
}

/** What all hosts share, for nginx's `http` block. */
export const edgeShared = ({ edge, data }: FactContext): string =>
  nginxBlock('edge/shared.conf', sharedConfiguration(edge, production(data)), runs);

/** The server block of one host. */
export const edgeHost = ({ edge, data }: FactContext, name: string): string =>
  nginxBlock(`edge/${name}.conf`, hostConfiguration(edge, name, data, production(data)), runs);
