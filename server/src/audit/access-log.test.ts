import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { type AccessEvent, accessEvent } from '@kwikid/wire/access-event';
import { fixtureServer, ownPage } from '../testing/fixture-server.ts';
import { createAccessLog } from './access-log.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

test('each page and file that a reader is sent is a line, and nothing else is', async (t) => {
  const lines: string[] = [];
  const server = await fixtureServer(t, { writeAccess: (line) => lines.push(line) });
  const cookie = await server.signIn({ sub: 'developer' });
  const page = await server.ask('/docs/product/?secret=1', { headers: { cookie, traceparent } });
  const file = await server.ask('/assets/js/main.0a1b2c3d.js', {
    method: 'HEAD',
    headers: { cookie, 'accept-encoding': 'br' },
  });
  const etag = page.headers.etag ?? '';
  const again = await server.ask('/docs/product/', { headers: { cookie, 'if-none-match': etag } });
  assert.deepEqual([page.status, file.status, again.status], [200, 200, 304]);
  // What no reader was sent, and what is neither a page nor a file.
  await server.ask('/docs/product/');
  await server.ask('/docs/product', { headers: { cookie } });
  await server.ask('/docs/none', { headers: { cookie } });
  await server.ask('/api/search/1/indexes/*/queries', {
    method: 'POST',
    headers: { ...ownPage, cookie, 'content-type': 'text/plain' },
    body: JSON.stringify({ requests: [{ query: 'words of a reader' }] }),
  });
  const events: AccessEvent[] = lines.map((line) => accessEvent.parse(JSON.parse(line)));
  assert.deepEqual(
    events.map(({ event, user, http, url, trace }) => [
      ...[event.outcome, user.id, http.request.method, url.path],
      ...[http.response.status_code, http.response.body.bytes, trace?.id],
    ]),
    [
      ['success', 'developer', 'GET', '/docs/product/', 200, page.bytes.length, trace],
      ['success', 'developer', 'HEAD', '/assets/js/main.0a1b2c3d.js', 200, 0, undefined],
      ['success', 'developer', 'GET', '/docs/product/', 304, 0, undefined],
    ],
  );
  assert.deepEqual(
    events.map(({ http }) => http.request.id),
    [page, file, again].map(({ headers }) => headers['x-request-id']),
  );
  for (const secret of ['secret', 'words of a reader', cookie.split('=')[1] ?? ''])
    assert.ok(!lines.join('').includes(secret), secret);
});

test('a response that was cut is a failure, and of several providers the issuer is named', () => {
  const lines: string[] = [];
  const record = createAccessLog(
    (line) => lines.push(line),
    () => 0,
    true,
  );
  const response = Object.assign(new EventEmitter(), { writableFinished: false, statusCode: 200 });
  record({
    id: randomUUID(),
    request: { method: 'GET', headers: {} } as IncomingMessage,
    response: response as unknown as ServerResponse,
    reader: { issuer: 'https://id.example', subject: 'reader' },
    path: '/tools',
    bytes: 5,
  });
  assert.deepEqual(lines, [], 'it is written when the connection is done with it');
  response.emit('close');
  const { event, user } = accessEvent.parse(JSON.parse(lines[0] ?? ''));
  assert.equal(event.outcome, 'failure');
  assert.deepEqual(user, { id: 'reader', domain: 'https://id.example' });
});

test('without an access log a page has no id of its own', async (t) => {
  const server = await fixtureServer(t);
  const cookie = await server.signIn();
  const { headers } = await server.ask('/docs/product/', { headers: { cookie } });
  assert.equal(headers['x-request-id'], undefined);
});
