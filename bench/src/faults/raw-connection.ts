import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A raw connection that sends any bytes, at any speed. */
export interface RawConnection {
  socket: Socket;
  /** Everything received so far, one character a byte. */
  received(): string;
  /** Resolves with everything received, once the connection is closed. */
  closed: Promise<string>;
}

export async function openRaw(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  const chunks: string[] = [];
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => chunks.push(text));
  // A reset adds no information to the close that follows it.
  socket.on('error', () => undefined);
  const received = () => chunks.join('');
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received())));
  await once(socket, 'connect');
  return { socket, received, closed };
}

/** Complete responses, without interim ones (RFC 9112 §6.3; all of ours have a Content-Length). */
export function wholeResponses(received: string): { status: number; bytes: number }[] {
  const responses: { status: number; bytes: number }[] = [];
  let rest = received;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) return responses;
    const head = rest.slice(0, end);
    const status = Number(head.slice(9, 12));
    const bytes = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    if (rest.length < end + 4 + bytes) return responses;
    rest = rest.slice(end + 4 + bytes);
    if (status >= 200) responses.push({ status, bytes });
  }
}
