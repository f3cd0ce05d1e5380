import { once } from 'node:events';
import { connect } from 'node:net';
import type { StandInProvider } from '../server/stand-in-provider.ts';
import { largestFile } from './largest-file.ts';
import { type Outcome, unmet } from './outcome.ts';
import { openRaw, wholeResponses } from './raw-connection.ts';
import { settingsFor, signedIn, startServer } from './server-under-test.ts';

const searching = 11;
const signingIn = 11;
const reading = 10;
/** Files that each slow reader requests in a row, more than the kernel's buffers hold. */
const filesPerReader = 16;

/** SIGTERM while requests are being sent and responses read. */
export async function shutdown(provider: StandInProvider): Promise<Outcome> {
  const server = await startServer(await settingsFor(provider));
  try {
    const cookie = await signedIn(server, provider, 'reader');
    const file = await largestFile();
    const head = (line: string, ...headers: string[]) =>
      [`${line} HTTP/1.1`, `Host: localhost:${server.port}`, ...headers, '', ''].join('\r\n');

    const send = async (line: string, ...headers: string[]) => {
      const body = JSON.stringify({ requests: [{ indexName: 'docs', query: 'rate limiting' }] });
      const { socket, closed } = await openRaw(server.port);
      const about = ['Content-Type: text/plain', `Content-Length: ${body.length}`, 'Expect: 100-continue'];
      socket.write(head(line, ...about, ...headers));
      // "100 Continue": the server has read the head, so the request is open.
      await once(socket, 'data');
      socket.write(body.slice(0, 10));
      return { finish: () => socket.write(body.slice(10)), closed };
    };
    const signIn = async (_: unknown, index: number) => {
      const token = await provider.token(`during-${index}`);
      const ownPage = [`Origin: ${server.origin}`, 'X-Requested-With: fetch'];
      return send('POST /auth/session', `Authorization: Bearer ${token}`, ...ownPage);
    };
    const search = () => send('POST /api/search/1/indexes/*/queries', `Cookie: ${cookie}`);
    const read = async (_: unknown, index: number) => {
      // Readers of their own: what one leaves unread is bounded.
      const own = await signedIn(server, provider, `reader-${index}`);
      const { socket, closed } = await openRaw(server.port);
      socket.write(head(`GET ${file.path}`, `Cookie: ${own}`).repeat(filesPerReader));
      await once(socket, 'data');
      socket.pause();
      return { finish: () => socket.resume(), closed };
    };

    const senders = await Promise.all([
      ...Array.from({ length: searching }, search),
      ...Array.from({ length: signingIn }, signIn),
    ]);
    const readers = await Promise.all(Array.from({ length: reading }, read));
    server.kill('SIGTERM');
    while (await isListening(server.port));
    const started = performance.now();
    for (const { finish } of [...senders, ...readers]) finish();
    const sent = await Promise.all(senders.map(({ closed }) => closed));
    const taken = await Promise.all(readers.map(({ closed }) => closed));
    const code = await server.ended;
    const milliseconds = performance.now() - started;

    const complete = sent.filter((text) => {
      const [response, ...more] = wholeResponses(text);
      return response?.status === 200 && response.bytes > 0 && more.length === 0;
    });
    const whole = taken.filter((text) => {
      const responses = wholeResponses(text);
      return responses.length === filesPerReader && responses.every(({ bytes }) => bytes === file.bytes);
    });
    return {
      figures: `${senders.length} half-sent requests, ${complete.length} served in full; ${readers.length} slow readers, ${whole.length} got all of ${filesPerReader} × ${file.bytes} bytes; exit code ${code}, ${Math.round(milliseconds)} ms after the last byte was free to go`,
      broken: unmet({
        'each half-sent request gets a complete 200': complete.length === senders.length,
        'each slow reader gets every byte': whole.length === readers.length,
        'the process exits with 0': code === 0,
      }),
    };
  } finally {
    await server.close();
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('error', () => resolve(false));
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
  });
}
