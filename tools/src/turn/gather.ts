import { type IceServer, wayTo } from './server-url.ts';

/** User and password of a TURN server. */
export interface Credentials {
  username: string;
  credential: string;
}

/** A candidate (RFC 8445 §5.1.1) and its time. */
export interface Candidate {
  type: RTCIceCandidateType;
  protocol: RTCIceProtocol;
  address: string;
  port: number;
  /** Milliseconds since gathering began. */
  afterMs: number;
  /** Between browser and relay: udp, tcp or tls. */
  relayProtocol?: 'udp' | 'tcp' | 'tls';
}

/** An error instead of a candidate, from the server or the network. */
export interface GatheringError {
  /** 300 to 699 from the server (RFC 8489 §14.8); 701 if the server was not reached (W3C WebRTC). */
  code: number;
  text: string;
  url: string;
  afterMs: number;
}

export interface Gathering {
  candidates: readonly Candidate[];
  errors: readonly GatheringError[];
  /** complete: the browser has tried everything; timeout: the time was over before. */
  state: 'gathering' | 'complete' | 'timeout' | 'stopped';
}

/** The environment of a gathering; a test passes its own. */
export interface Environment {
  createConnection: (configuration: RTCConfiguration) => RTCPeerConnection;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** @returns a function that cancels the call */
  later: (run: () => void, milliseconds: number) => () => void;
}

/** Chromium gives up on a silent server after 9.5 s (RFC 8489 §6.2.1 has 39.5 s). */
export const timeoutMs = 15_000;

/**
 * Asks only this server for candidates: there is no other peer, and nothing is sent through the server.
 *
 * @param report - called with each change, the last time with the outcome
 * @param signal - stops it
 * @returns the outcome
 * @throws the browser's error if it refuses the configuration
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
  let gathering: Gathering = { candidates: [], errors: [], state: 'gathering' };
  const sinceStart = () => Math.max(0, Math.round(now() - start));

  return new Promise((resolve, reject) => {
    const update = (change: Partial<Gathering>) => {
      if (gathering.state !== 'gathering') return;
      gathering = { ...gathering, ...change };
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
      const { type, protocol, address, port } = candidate;
      // The empty candidate, which ends a generation, has no type.
      if (!type || !protocol) return;
      // Browsers leave `relayProtocol` out, and number priorities differently; the one server was called in
      // one way.
      const relay = type === 'relay' && { relayProtocol: wayTo(server) };
      const gathered = { type, protocol, address: address ?? '', port: port ?? 0, afterMs: sinceStart() };
      update({ candidates: [...gathering.candidates, { ...gathered, ...relay }] });
    };
    connection.onicecandidateerror = ({ errorCode, errorText, url }) => {
      update({
        errors: [...gathering.errors, { code: errorCode, text: errorText, url, afterMs: sinceStart() }],
      });
    };
    connection.onicegatheringstatechange = () => {
      if (connection.iceGatheringState === 'complete') end('complete');
    };
    // Gathering needs a channel: a data channel asks for no camera.
    connection.createDataChannel('reachability');
    connection.setLocalDescription().catch((error: unknown) => {
      release();
      reject(error);
    });
  });
}
