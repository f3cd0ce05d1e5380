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
  return (error: ParserError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ''] ?? '400 Bad Request';
    const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
    const [method = '', target = error.code ?? ''] = isTooLarge ? requestLineIn(error) : [];
    const id = log(Number.parseInt(status, 10), method, target, socket.remoteAddress ?? '');
    respondAndClose(socket, status, [...common, 'X-Request-Id', id], isTooLarge ? headTooLarge : '');
  };
}

/** What Node's parser reports; it adds the bytes at which it gave up. */
type ParserError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** Method and target of a sound head that is only too large; nothing if its start came in an earlier packet. */
const requestLineIn = ({ rawPacket }: ParserError): string[] =>
  /^([A-Z]{1,10}) (\/[!-~]*) HTTP\/1\.[01]\r\n/
    .exec(rawPacket?.subarray(0, 4096).toString('latin1') ?? '')
    ?.slice(1) ?? [];

/** What a person sees whose browser sends too much, the same for everybody. ASCII: its length is counted in characters. */
const headTooLarge = `431

Your browser sends this site more than 16 KB of headers. Most often these are cookies that other programs have set for this
site or for its parent domain. Remove the cookies of both in the browser's settings, then load the page again.
`;

/** Writes a response to a bare socket, and closes it. */
export function respondAndClose(socket: Duplex, status: string, headers: HeaderList, body = ''): void {
  // A socket taken from the server has no error listener: a reset by its peer would end the process.
  socket.on('error', () => {});
  const lines = [`HTTP/1.1 ${status}`];
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  // A peer that never closes its half must not keep the connection either.
  if (body !== '') lines.push('Content-Type: text/plain; charset=utf-8');
  lines.push(`Content-Length: ${body.length}`, 'Connection: close', '', body);
  socket.end(lines.join('\r\n'), () => socket.destroy());
}
