import type { State, Verdict } from '../verdict.ts';
import type { Candidate, Gathering, GatheringError } from './gather.ts';
import { type IceServer, wayTo } from './server-url.ts';

const said = (state: State, word: string, text: string): Verdict => ({ state, word, text });

const ofType = (candidates: readonly Candidate[], type: Candidate['type']) =>
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
  candidates: readonly Candidate[],
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
  candidates: readonly Candidate[],
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

function hostMeaning(candidates: readonly Candidate[]): Verdict[] {
  return [
    ofType(candidates, 'host').length > 0
      ? said(
          'valid',
          'Host',
          'local addresses are there. Without camera permission browsers hide them behind names that end in .local.',
        )
      : said(
          'warning',
          'No host',
          'the browser gives no local address: there is no network, or a policy or an extension forces all calls through a proxy. Calls within one network go through the relay.',
        ),
  ];
}

/** The server's refusal is more specific than a failed connection. */
function worst(errors: readonly GatheringError[]): GatheringError[] {
  return errors.toSorted((a, b) => Number(a.code === 701) - Number(b.code === 701));
}

/** The error codes of STUN (RFC 8489 §14.8) and TURN (RFC 8656 §19) that calls meet. */
const codes: Readonly<Record<number, string>> = {
  401: 'The server does not accept the user and password. Time-limited credentials expire: make new ones, and compare the secret and the clock of both sides.',
  403: 'The server forbids this caller a relay: check its allow and deny lists.',
  438: 'The nonce was stale, and the browser did not try again: check the stale-nonce time of the server.',
  486: 'This user has as many relays as the server allows (quota). Close other calls, or raise user-quota.',
  508: 'The server has no port or bandwidth left to relay with: widen min-port to max-port.',
};

function errorMeaning({ code, text }: GatheringError, server: IceServer): string {
  const meaning =
    code === 701
      ? unreached(server)
      : (codes[code] ?? 'RFC 8489 and RFC 8656 list the codes; the log of the server says more.');
  const said = text.trim() === '' ? '' : ` (“${text.trim().slice(0, 80)}”)`;
  return `error ${code}${said}. ${meaning}`;
}

function unreached(server: IceServer): string {
  const way = wayTo(server).toUpperCase();
  const certificate = way === 'TLS' ? ', or its certificate is not valid for this name' : '';
  return `The server was not reached: its name does not resolve, port ${server.port} is closed for ${way}, a firewall is in the way${certificate}. Try another transport, and port 443.`;
}
