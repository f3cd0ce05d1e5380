import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { HeaderList } from './gate/headers.ts';
import type { RefusalLog } from './refusal-log.ts';

/** What Node's parser and its time-outs report, as statuses (RFC 9110 §15.5, RFC 6585 §5). */
const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * Responds to what never became a request: bytes that the parser refused or that came too slowly. Node's own
 * response has no headers at all.
 *
 * @param common - headers of every response
 */
export function clientErrorHandler(common: HeaderList, log: RefusalLog) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ''] ?? '400 Bad Request';
    const id = log(Number.parseInt(status, 10), '', error.code ?? '', socket.remoteAddress ?? '');
    respondAndClose(socket, status, [...common, 'X-Request-Id', id]);
  };
}

/** Writes a response without a body to a bare socket, and closes it. */
export function respondAndClose(socket: Duplex, status: string, headers: HeaderList): void {
  // A socket taken from the server has no error listener: a reset by its peer would end the process.
  socket.on('error', () => {});
  const lines = [`HTTP/1.1 ${status}`];
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  // A peer that never closes its half must not keep the connection either.
  socket.end([...lines, 'Content-Length: 0', 'Connection: close', '', ''].join('\r\n'), () =>
    socket.destroy(),
  );
}
