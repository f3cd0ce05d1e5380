import type { AccessEvent } from '@kwikid/wire/access-event';
import type { AccessRecord } from '../http/access-record.ts';
import { traceIdOf } from '../http/trace-id.ts';
import { visibleJson } from './visible-json.ts';

/**
 * The access log: a line of JSON for each page or file that a reader is sent (`packages/wire/src/access-event.ts`). It
 * never has a token, a cookie or a query.
 *
 * @param write - takes a line with its line break; it must not throw
 * @param clock - milliseconds since the epoch
 * @param namesIssuers - lines name the subject's issuer: there are several providers
 */
export function createAccessLog(
  write: (line: string) => void,
  clock: () => number,
  namesIssuers: boolean,
): (record: AccessRecord) => void {
  return ({ id, request, response, reader, path, bytes }) => {
    const at = new Date(clock()).toISOString();
    const started = performance.now();
    const trace = traceIdOf(request.headers.traceparent);
    // Also called if the connection breaks before the end.
    response.once('close', () => {
      const line: AccessEvent = {
        '@timestamp': at,
        ecs: { version: '8.17.0' },
        service: { name: 'kwikid-documentation' },
        event: {
          kind: 'event',
          category: ['web'],
          type: ['access'],
          outcome: response.writableFinished ? 'success' : 'failure',
          duration: Math.round((performance.now() - started) * 1e6),
        },
        user: { id: reader.subject, ...(namesIssuers && { domain: reader.issuer }) },
        http: {
          request: { id, method: request.method === 'HEAD' ? 'HEAD' : 'GET' },
          response: { status_code: response.statusCode, body: { bytes } },
        },
        url: { path },
        ...(trace !== undefined && { trace: { id: trace } }),
      };
      write(`${visibleJson(JSON.stringify(line))}\n`);
    });
  };
}
