import { connect, type Socket } from 'node:net';
import type { RandomRequest } from './random-requests.ts';
import { parseResponses } from './raw-responses.ts';

export interface SendOptions {
  port: number;
  count: number;
  /** How many are sent at the same time. */
  connections: number;
  request: (index: number) => RandomRequest;
  /** Gets everything received for a request, one character a byte. */
  inspect: (received: string, index: number) => void;
  /**
   * How long a sender waits without a byte before it leaves, in milliseconds. Unfinished requests rightly get
   * no response; nothing is concluded from that.
   */
  patienceMilliseconds: number;
}

/**
 * After this long a sound request counts as lost: longer than any limit of the server and than a busy machine
 * needs.
 */
const longestMilliseconds = 60_000;

/** A sound request without a response. */
export interface LostRequest {
  index: number;
  /** The request before it on the same connection, if there was one. */
  previous: number | undefined;
  /** Whether the server closed the connection; otherwise it was silent for too long. */
  closed: boolean;
  received: string;
}

/** The outcome of the requests. */
export interface SendReport {
  requests: number;
  /** Left without a response: unfinished, or reset by the sender. */
  withoutResponse: number;
  /** Sound requests that had no response: an error of the server. */
  lost: LostRequest[];
}

/**
 * Sends requests over many connections at once. Sound ones share a connection, as a browser's
 * would; each of the others has its own.
 *
 * @throws if the server no longer accepts connections
 */
export async function sendRequests(sending: SendOptions): Promise<SendReport> {
  const sent: SendReport = { requests: 0, withoutResponse: 0, lost: [] };
  const one = async (index: number, kept: Connection | undefined): Promise<Connection | undefined> => {
    const { bytes, ending, isHead } = sending.request(index);
    const connection = ending === 'response' && kept !== undefined ? kept : await open(sending);
    if (connection !== kept && ending === 'response') kept?.close();
    const responseIn = (received: string) => parseResponses(received, () => isHead).responses[0];
    const received = await connection.send(bytes, ending, (text) => responseIn(text) !== undefined);
    sent.requests++;
    sending.inspect(received, index);
    if (received === '') sent.withoutResponse++;
    if (ending !== 'response') {
      connection.close();
      return kept;
    }
    const response = responseIn(received);
    if (response === undefined)
      sent.lost.push({ index, previous: connection.previous, closed: connection.ended(), received });
    connection.previous = index;
    if (response !== undefined && response.headers.get('connection') !== 'close' && !connection.ended())
      return connection;
    connection.close();
    return undefined;
  };
  let next = 0;
  const worker = async () => {
    let kept: Connection | undefined;
    while (next < sending.count) kept = await one(next++, kept);
    kept?.close();
  };
  await Promise.all(Array.from({ length: sending.connections }, worker));
  return sent;
}

interface Connection {
  previous: number | undefined;
  send(
    bytes: string,
    ending: RandomRequest['ending'],
    isWhole: (received: string) => boolean,
  ): Promise<string>;
  ended(): boolean;
  close(): void;
}

async function open({ port, patienceMilliseconds }: SendOptions): Promise<Connection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
  let received = '';
  let changed = () => {};
  let givenUp = () => {};
  let ended = false;
  const finish = () => {
    ended = true;
    changed();
  };
  await new Promise<void>((resolve, reject) => {
    const refuse = (cause: Error) =>
      reject(new Error('The server accepts no connections any more', { cause }));
    socket.once('connect', resolve).once('error', refuse);
  });
  socket.removeAllListeners('error');
  // A server that closes while bytes are still on their way resets the connection; what it sent before counts.
  socket.on('error', finish).on('end', finish).on('close', finish);
  socket.on('timeout', () => givenUp());
  socket.on('data', (data) => {
    received += data.toString('latin1');
    changed();
  });
  return {
    previous: undefined,
    send: (bytes, ending, isWhole) =>
      new Promise((resolve) => {
        received = '';
        const done = () => {
          socket.setTimeout(0);
          changed = givenUp = () => {};
          resolve(received);
        };
        changed = () => {
          if (ended || (ending === 'response' && isWhole(received))) done();
        };
        if (ended) return done();
        givenUp = done;
        socket.setTimeout(ending === 'response' ? longestMilliseconds : patienceMilliseconds);
        if (ending === 'end') socket.end(bytes, 'latin1');
        else socket.write(bytes, 'latin1', ending === 'reset' ? () => socket.resetAndDestroy() : undefined);
      }),
    ended: () => ended,
    close: () => socket.destroy(),
  };
}
