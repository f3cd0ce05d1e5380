import type { InputError } from '../input.ts';

/** A STUN or TURN server, as RFC 7064 and RFC 7065 write it. */
export interface IceServer {
  scheme: 'stun' | 'stuns' | 'turn' | 'turns';
  host: string;
  port: number;
  /** How to reach a TURN server; undefined for STUN, which uses UDP (stuns: TLS). */
  transport?: 'udp' | 'tcp';
  /** The URL as a browser accepts it. */
  url: string;
  /** Whether it is TURN, which provides relays and requires a user. */
  relays: boolean;
}

/** The transports by which a browser reaches a server. */
export function wayTo({ scheme, transport }: IceServer): 'udp' | 'tcp' | 'tls' {
  return scheme === 'turns' || scheme === 'stuns' ? 'tls' : (transport ?? 'udp');
}

const ports = { stun: 3478, stuns: 5349, turn: 3478, turns: 5349 } as const;
const names = 'stun:, stuns:, turn: or turns:';
const domain =
  /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$/i;

/**
 * Reads the URL of a server, such as `turn:turn.example:3478?transport=udp`.
 *
 * @returns the server, or the error and its position
 */
export function readServerUrl(text: string): IceServer | InputError {
  const address = text.trim();
  const lead = text.length - text.trimStart().length;
  const error = (message: string, at = 0): InputError => ({ message, at: lead + at });
  if (address === '') return { message: 'Name a server, such as turn:turn.example:3478.' };
  const space = /\s/.exec(address);
  if (space !== null) return error('There is white space in the URL: name one server.', space.index);
  const scheme = /^([a-z][a-z0-9+.-]*):(.*)$/i.exec(address);
  const kind = scheme?.[1]?.toLowerCase() ?? '';
  if (scheme === null || !(kind in ports)) {
    // The text before a colon may also be the host of `turn.example:3478`.
    const remedy =
      scheme === null || /^\d/.test(scheme[2] ?? '')
        ? `Write turn:${address.slice(0, 80)} or stun:${address.slice(0, 80)}.`
        : '';
    return error(`It must begin with ${names} ${remedy}`.trim());
  }
  const rest = address.slice(kind.length + 1);
  const start = kind.length + 1;
  if (rest.startsWith('//'))
    return error(`No slashes follow the colon (RFC 7065 §3.1): write ${kind}:${rest.slice(2, 82)}.`, start);
  const mark = rest.indexOf('?');
  const authority = mark === -1 ? rest : rest.slice(0, mark);
  const at = authority.indexOf('@');
  if (at !== -1)
    return error('User and password do not belong in the URL (RFC 7065 §3.1): use the fields below.', start);
  const other = /[/#]/.exec(authority);
  if (other !== null) return error('A server has no path: end the URL after the port.', start + other.index);
  if (!authority.startsWith('[') && authority.split(':').length > 2)
    return error('Put an IPv6 address in brackets: turn:[2001:db8::1]:3478.', start);
  const parts = /^(\[[^\]]*\]|[^:[\]]*)(?::(.*))?$/.exec(authority);
  const host = parts?.[1] ?? '';
  if (parts === null) return error('After the bracket write a colon and a port, or nothing.', start);
  if (host === '') return error('The host is missing: write turn:turn.example:3478.', start);
  if (!isHost(host)) return error('This is neither a host name nor an IP address.', start);
  const portText = parts[2];
  const port = portText === undefined ? ports[kind as keyof typeof ports] : Number(portText);
  if (portText !== undefined && (!/^\d{1,5}$/.test(portText) || port < 1 || port > 65_535))
    return error('The port must be a number from 1 to 65535.', start + host.length + 1);
  const relays = kind === 'turn' || kind === 'turns';
  const transport = readTransport(kind, mark === -1 ? undefined : rest.slice(mark + 1));
  if (typeof transport === 'object') return error(transport.message, start + mark);
  const url = `${kind}:${host}:${port}${relays ? `?transport=${transport}` : ''}`;
  return {
    scheme: kind as IceServer['scheme'],
    host,
    port,
    ...(transport !== undefined && { transport }),
    url,
    relays,
  };
}

/** The transport to a relay: by default UDP for turn and TCP (then TLS) for turns (RFC 7065 §3.2). */
function readTransport(kind: string, query: string | undefined): 'udp' | 'tcp' | undefined | InputError {
  const relays = kind === 'turn' || kind === 'turns';
  if (query === undefined) return relays ? (kind === 'turns' ? 'tcp' : 'udp') : undefined;
  if (!relays) return { message: 'A STUN URL has no question mark (RFC 7064 §3.1): end it after the port.' };
  const transport = /^transport=(udp|tcp)$/i.exec(query)?.[1]?.toLowerCase();
  if (transport === undefined)
    return { message: 'After the question mark write transport=udp or transport=tcp, and nothing else.' };
  if (kind === 'turns' && transport === 'udp')
    return {
      message: 'Browsers do not speak TURN over DTLS, which turns: with transport=udp means: use tcp.',
    };
  return transport as 'udp' | 'tcp';
}

/** Whether a text is a domain name, an IPv4 address, or an IPv6 address in brackets. */
function isHost(text: string): boolean {
  if (text.startsWith('[')) return URL.canParse(`http://${text}/`);
  // Only digits and dots: an IPv4 address, which must be complete.
  if (/^[\d.]+$/.test(text))
    return /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);
  return domain.test(text);
}
