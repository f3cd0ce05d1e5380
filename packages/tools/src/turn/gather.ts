import { type Candidate, readCandidate } from './candidate.ts';
import { type IceServer, wayTo } from './server-url.ts';

/** User and password of a TURN server. */
export interface Credentials {
  username: string;
  credential: string;
}

/** A candidate and when it came. */
export interface TimedCandidate extends Candidate {
  /** Milliseconds since gathering began. */
  afterMs: number;
  /** Between browser and relay: udp, tcp or tls. */
  relayProtocol?: 'udp' | 'tcp' | 'tls';
}

/** An error that came instead of a candidate, from the server or the way to it. */
export interface GatheringError {
  /** 300 to 699 from the server (RFC 8489 §14.8); 701 if the server was not reached (W3C WebRTC). */
  code: number;
  text: string;
  url: string;
  afterMs: number;
}

export interface Gathering {
  candidates: readonly TimedCandidate[];
  errors: readonly GatheringError[];
  /** complete: the browser has tried everything; timeout: it had not when the time was over. */
  state: 'gathering' | 'complete' | 'timeout' | 'stopped';
  elapsedMs: number;
}

/** What a gathering needs of its environment; a test brings its own. */
export interface Environment {
  createConnection: (configuration: RTCConfiguration) => RTCPeerConnection;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  /** @returns what takes the call back */
  later: (run: () => void, milliseconds: number) => () => void;
}

/** Chromium gives up on a silent server after 9.5 s (RFC 8489 §6.2.1 has 39.5 s). */
export const timeoutMs = 15_000;

/**
 * Asks a server for candidates, and nobody else: no other party takes part, and nothing is sent through it.
 *
 * @param report - called with each change, the last time with the outcome
 * @param signal - stops it
 * @returns the outcome
 * @throws what the browser throws at a configuration that it refuses
 */
export function gather(
  server: IceServer,
  credentials: Credentials | undefined,
  report: (gathering: Gathering) => void,
  signal: AbortSignal,
  environment: Environment,
): Promise<Gathering> {
  const { createConnection, now, later } = environment;
  const connection = createConnection({
    iceServers: [{ urls: server.url, ...(server.relays && credentials) }],
    iceCandidatePoolSize: 0,
  });
  const start = now();
  let gathering: Gathering = { candidates: [], errors: [], state: 'gathering', elapsedMs: 0 };
  const sinceStart = () => Math.max(0, Math.round(now() - start));

  return new Promise((resolve, reject) => {
    const update = (change: Partial<Gathering>) => {
      if (gathering.state !== 'gathering') return;
      gathering = { ...gathering, ...change, elapsedMs: sinceStart() };
      report(gathering);
    };
    const end = (state: Exclude<Gathering['state'], 'gathering'>) => {
      if (gathering.state !== 'gathering') return;
      update({ state });
      release();
      resolve(gathering);
    };
    const release = () => {
      cancelTimeout();
      signal.removeEventListener('abort', stop);
      // An allocation on the relay ends with the connection.
      connection.close();
    };
    const stop = () => end('stopped');
    const cancelTimeout = later(() => end('timeout'), timeoutMs);
    signal.addEventListener('abort', stop);
    if (signal.aborted) return stop();

    connection.onicecandidate = ({ candidate }) => {
      if (candidate === null) return end('complete');
      const read = readCandidate(candidate.candidate);
      if (read === undefined) return;
      const gathered: TimedCandidate = { ...read, afterMs: sinceStart() };
      // Browsers leave `relayProtocol` out, and number priorities differently; the one server was asked in one way.
      if (read.type === 'relay') gathered.relayProtocol = wayTo(server);
      update({ candidates: [...gathering.candidates, gathered] });
    };
    connection.onicecandidateerror = ({ errorCode, errorText, url }) => {
      update({
        errors: [...gathering.errors, { code: errorCode, text: errorText, url, afterMs: sinceStart() }],
      });
    };
    connection.onicegatheringstatechange = () => {
      if (connection.iceGatheringState === 'complete') end('complete');
    };
    // Something to gather for: a channel of data asks for no camera.
    connection.createDataChannel('reachability');
    connection.setLocalDescription().catch((error: unknown) => {
      release();
      reject(error);
    });
  });
}
