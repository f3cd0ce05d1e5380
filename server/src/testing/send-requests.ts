import { connect, type Socket } from 'node:net';
import type { RandomRequest } from './random-requests.ts';
import { parseAnswers } from './raw-responses.ts';

export interface Sending {
  port: number;
  count: number;
  /** How many are sent at the same time. */
  connections: number;
  request: (index: number) => RandomRequest;
  /** Sees all that came back for a request, one character a byte. */
  inspect: (received: string, index: number) => void;
  /**
   * How long a sender waits without a byte before it leaves, in milliseconds. Bytes that a server rightly
   * waits for the rest of have no answer; nothing is concluded from that.
   */
  patienceMilliseconds: number;
}

/** After this long a sound request counts as lost: longer than any limit of the server, and than a busy machine takes. */
const longestMilliseconds = 60_000;

/** A sound request without an answer. */
export interface Lost {
  index: number;
  /** The request before it on the same connection, where there was one. */
  previous: number | undefined;
  /** The server closed the connection; else it said nothing for long. */
  closed: boolean;
  received: string;
}

/** What became of the requests that were sent. */
export interface Sent {
  requests: number;
  /** Left without an answer: unfinished, or reset by the sender. */
  unanswered: number;
  /** Sound requests that had no answer: a fault of the server. */
  lost: Lost[];
}

/**
 * Sends requests over many connections at once. Sound ones go on over the same connection, as a browser
 * would; each other one has a connection of its own.
 *
 * @throws where the server does not accept connections any more
 */
export async function sendRequests(sending: Sending): Promise<Sent> {
  const sent: Sent = { requests: 0, unanswered: 0, lost: [] };
  const one = async (index: number, kept: Connection | undefined): Promise<Connection | undefined> => {
    const { bytes, ending, isHead } = sending.request(index);
    const connection = ending === 'answer' && kept !== undefined ? kept : await open(sending);
    if (connection !== kept && ending === 'answer') kept?.close();
    const answered = (received: string) => parseAnswers(received, () => isHead).answers[0];
    const received = await connection.send(bytes, ending, (text) => answered(text) !== undefined);
    sent.requests++;
    sending.inspect(received, index);
    if (received === '') sent.unanswered++;
    if (ending !== 'answer') {
      connection.close();
      return kept;
    }
    const answer = answered(received);
    if (answer === undefined)
      sent.lost.push({ index, previous: connection.previous, closed: connection.ended(), received });
    connection.previous = index;
    if (answer !== undefined && answer.headers.get('connection') !== 'close' && !connection.ended())
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

async function open({ port, patienceMilliseconds }: Sending): Promise<Connection> {
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
  // A server that closes while bytes are still on their way resets the connection; what it said before counts.
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
          if (ended || (ending === 'answer' && isWhole(received))) done();
        };
        if (ended) return done();
        givenUp = done;
        socket.setTimeout(ending === 'answer' ? longestMilliseconds : patienceMilliseconds);
        if (ending === 'end') socket.end(bytes, 'latin1');
        else socket.write(bytes, 'latin1', ending === 'reset' ? () => socket.resetAndDestroy() : undefined);
      }),
    ended: () => ended,
    close: () => socket.destroy(),
  };
}
