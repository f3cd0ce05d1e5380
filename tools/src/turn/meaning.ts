import type { State, Verdict } from '../verdict.ts';
import { isHidden } from './candidate.ts';
import type { Gathering, GatheringError, TimedCandidate } from './gather.ts';
import { type IceServer, wayTo } from './server-url.ts';

const said = (state: State, word: string, text: string): Verdict => ({ state, word, text });

const ofType = (candidates: readonly TimedCandidate[], type: TimedCandidate['type']) =>
  candidates.filter((candidate) => candidate.type === type);

/** Says for each type of candidate what its presence or absence means. */
export function meaningOf(server: IceServer, gathering: Gathering): Verdict[] {
  const { candidates, errors, state } = gathering;
  if (state === 'gathering' || state === 'stopped') return [];
  return [
    ...(server.relays ? relayMeaning(server, candidates, errors) : []),
    ...reflexiveMeaning(server, candidates, errors),
    ...hostMeaning(candidates),
    ...(state === 'timeout'
      ? [
          {
            state: 'note' as const,
            text: 'The browser had not finished when the time was over: something on the way drops packets silently instead of refusing them.',
          },
        ]
      : []),
  ];
}

function relayMeaning(
  server: IceServer,
  candidates: readonly TimedCandidate[],
  errors: readonly GatheringError[],
): Verdict[] {
  const [relay] = ofType(candidates, 'relay');
  if (relay !== undefined) {
    const via = wayTo(server);
    const meanings: Verdict[] = [
      said(
        'valid',
        'Relay',
        `the server took the user and gave a relay after ${relay.afterMs} ms, reached over ${via.toUpperCase()}. A call works from here even if nothing else does.`,
      ),
    ];
    if (via !== 'udp')
      meanings.push({
        state: 'note',
        text: `Over ${via.toUpperCase()} one lost packet holds up all that follow: test transport=udp too, and keep this way for networks that block UDP.`,
      });
    return meanings;
  }
  const [error] = worst(errors);
  return [
    said(
      'invalid',
      'No relay',
      error === undefined
        ? `the server gave no relay and no error. Check that it is a TURN server, that port ${server.port} is open for ${wayTo(server).toUpperCase()}, and that it may relay.`
        : errorMeaning(error, server),
    ),
  ];
}

function reflexiveMeaning(
  server: IceServer,
  candidates: readonly TimedCandidate[],
  errors: readonly GatheringError[],
): Verdict[] {
  const [reflexive] = ofType(candidates, 'srflx');
  if (reflexive !== undefined)
    return [
      said(
        'valid',
        'Server-reflexive',
        `the server responded to STUN after ${reflexive.afterMs} ms and sees this browser at ${reflexive.address}. Direct calls over UDP may work.`,
      ),
    ];
  if (wayTo(server) !== 'udp' && server.relays)
    return [
      said(
        'note',
        'No server-reflexive',
        'none is expected: over TCP or TLS a browser asks for a relay only.',
      ),
    ];
  const open = ofType(candidates, 'host').some(
    (candidate) => candidate.protocol === 'udp' && !isHidden(candidate) && isPublic(candidate.address),
  );
  if (open)
    return [
      said(
        'note',
        'No server-reflexive',
        'this device has a public address of its own, so the server would see the same; browsers leave out duplicates.',
      ),
    ];
  // Without a relay candidate, the relay's line says why; with one, the server was reached.
  const reached = ofType(candidates, 'relay').length > 0;
  const [error] = worst(errors);
  return [
    said(
      server.relays ? 'warning' : 'invalid',
      'No server-reflexive',
      reached
        ? 'the server relays but reports no public address. If there is address translation on the way, check that the server answers STUN.'
        : !server.relays && error !== undefined
          ? errorMeaning(error, server)
          : `no response to STUN over ${wayTo(server).toUpperCase()}: a firewall blocks it to port ${server.port}, the name or port is wrong, or the server is down. Direct calls will not work from here; a relay over TLS on port 443 may.`,
    ),
  ];
}

function hostMeaning(candidates: readonly TimedCandidate[]): Verdict[] {
  const hosts = ofType(candidates, 'host');
  if (hosts.length === 0)
    return [
      said(
        'warning',
        'No host',
        'the browser gives no local address: there is no network, or a policy or an extension forces all calls through a proxy. Calls within one network go through the relay.',
      ),
    ];
  const hidden = hosts.every(isHidden);
  const families = new Set(
    hosts.filter((host) => !isHidden(host)).map(({ address }) => (address.includes(':') ? 'IPv6' : 'IPv4')),
  );
  return [
    said(
      'valid',
      'Host',
      hidden
        ? 'local addresses are there, hidden behind names that end in .local, as browsers do without camera permission. That is normal.'
        : `local addresses are there (${[...families].join(' and ')}).`,
    ),
  ];
}

/** The server's refusal is more specific than a failed connection. */
function worst(errors: readonly GatheringError[]): GatheringError[] {
  return errors.toSorted((a, b) => Number(a.code === 701) - Number(b.code === 701));
}

/** Error codes of STUN (RFC 8489 §14.8), TURN (RFC 8656 §19) and the browser. */
const codes: Readonly<Record<number, string>> = {
  300: 'The server sends callers to another one (try alternate). Browsers follow only to the same port kind; name that server.',
  400: 'The server found the request malformed. Some relays send this if no users are configured.',
  401: 'The server does not accept the user and password. Time-limited credentials expire: make new ones, and compare the secret and the clock of both sides.',
  403: 'The server forbids this caller a relay: check its allow and deny lists.',
  420: 'The server does not understand an attribute that the browser requires: it is old, or no TURN server.',
  437: 'The server mixed up two relays of the same address and port: try again.',
  438: 'The nonce was stale, and the browser did not try again: check the stale-nonce time of the server.',
  440: 'The server has no relay address of the family that was asked for.',
  441: 'The user or password changed in the middle: use one pair for the whole call.',
  442: 'The server does not relay over UDP.',
  443: 'The peer’s address family differs from the relay’s.',
  446: 'The server already relays a TCP connection to this peer.',
  486: 'This user has as many relays as the server allows (quota). Close other calls, or raise user-quota.',
  500: 'The server failed. Read its log.',
  508: 'The server has no port or bandwidth left to relay with: widen min-port to max-port.',
};

function errorMeaning({ code, text }: GatheringError, server: IceServer): string {
  const meaning =
    code === 701
      ? unreached(server)
      : (codes[code] ?? 'This code is in no table of STUN or TURN; look into the log of the server.');
  const said = text.trim() === '' ? '' : ` (“${text.trim().slice(0, 80)}”)`;
  return `error ${code}${said}. ${meaning}`;
}

function unreached(server: IceServer): string {
  const way = wayTo(server).toUpperCase();
  const certificate = way === 'TLS' ? ', or its certificate is not valid for this name' : '';
  return `The server was not reached: its name does not resolve, port ${server.port} is closed for ${way}, a firewall is in the way${certificate}. Try another transport, and port 443.`;
}

/** Whether an address is public; private and local ones are not (RFC 1918, 6598, 4193, 4291). */
export function isPublic(address: string): boolean {
  if (address.includes(':')) return !/^(?:f[cd]|fe[89ab]|::)/i.test(address);
  const [a = 0, b = 0] = address.split('.').map(Number);
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 100 && b >= 64 && b <= 127) return false;
  if (a === 169 && b === 254) return false;
  if (a === 172 && b >= 16 && b <= 31) return false;
  return !(a === 192 && b === 168);
}
