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

const shape = /^(stuns?|turns?):(\[[\d:a-f.]+\]|[\w.-]+)(?::(\d{1,5}))?(?:\?transport=(udp|tcp))?$/;

/**
 * Reads the URL of a server, such as `turn:turn.example:3478?transport=udp`. A relay is reached by UDP for turn and
 * by TLS for turns, if it says nothing else (RFC 7065 §3.2); browsers do not speak TURN over DTLS.
 */
export function readServerUrl(text: string): IceServer | InputError {
  if (text.includes('@'))
    return {
      message: 'User and password do not belong in the URL (RFC 7065 §3.1): use the fields below.',
    };
  const [, kind, host = '', written, said] = shape.exec(text.trim().toLowerCase()) ?? [];
  const scheme = kind as IceServer['scheme'];
  const relays = scheme === 'turn' || scheme === 'turns';
  const port = Number(written ?? ports[scheme]);
  if (
    !URL.canParse(`http://${host}:${port}`) ||
    (said !== undefined && !relays) ||
    (scheme === 'turns' && said === 'udp')
  )
    return {
      message: 'Write turn:turn.example:3478, turns:turn.example:443?transport=tcp or stun:stun.example.',
    };
  if (!relays) return { scheme, host, port, url: `${scheme}:${host}:${port}`, relays };
  const transport = scheme === 'turns' || said === 'tcp' ? 'tcp' : 'udp';
  return { scheme, host, port, transport, url: `${scheme}:${host}:${port}?transport=${transport}`, relays };
}
