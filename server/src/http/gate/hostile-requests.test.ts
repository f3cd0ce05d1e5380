import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { canary } from '../../testing/fixture-build.ts';
import { fixtureServer, host } from '../../testing/fixture-server.ts';
import { bytesOf, hostileInputs } from '../../testing/hostile-inputs.ts';
import { parseResponses } from '../../testing/raw-responses.ts';

/** One server for all lines: no line may harm the next. */
const server = await fixtureServer({ after });
const cookie = await server.signIn();
const page = '/docs/knowledge/rate-limiting';
const here = `Host: ${host}\r\nConnection: close\r\n`;

const request = (method: string, target: string, headers = '') =>
  `${method} ${target} HTTP/1.1\r\n${here}${headers}\r\n`;
const asReader = `Cookie: ${cookie}\r\n`;
const withoutDate = (response: string) => response.replace(/^Date: .*\r\n/im, '');

/** The response, after a check that it holds no content. */
async function ask(bytes: string): Promise<string> {
  const response = await server.raw(bytes);
  assert.ok(!response.includes(canary), 'content leaked');
  return response;
}
const statusesOf = (response: string) =>
  parseResponses(response, () => undefined).responses.map(({ status }) => status);

/** The gate, byte for byte, which every well-formed request of a stranger gets. */
const gate = withoutDate(await ask(request('GET', '/')));
const gateHead = withoutDate(await ask(request('HEAD', '/')));

/** A 401 that reveals nothing about the requested path. */
function assertGate(response: string, reference = gate): void {
  assert.equal(withoutDate(response), reference);
}

test('gate-01 the reference is a gate: 401, no-store, no entity tag, no redirect', () => {
  assert.match(gate, /^HTTP\/1\.1 401 .*\r\nCache-Control: no-store\r\n.*the gate/s);
  assert.doesNotMatch(gate, /^(ETag|Location|Set-Cookie|Last-Modified|Accept-Ranges):/im);
  assert.ok(gate.startsWith(gateHead), 'HEAD has the same head');
});

for (const [id, stranger, reader, target = ''] of hostileInputs('target')) {
  test(`${id} GET ${target} → ${stranger} to a stranger, ${reader} to a reader`, async () => {
    const path = bytesOf(target);
    const response = await ask(request('GET', path));
    assert.deepEqual(statusesOf(response), [Number(stranger)]);
    if (stranger === '401') {
      assertGate(response);
      assertGate(await ask(request('HEAD', path)), gateHead);
    } else {
      assert.ok(!response.includes('the gate'));
    }
    const toReader = await server.raw(request('GET', path, asReader));
    assert.deepEqual(statusesOf(toReader), [Number(reader)]);
  });
}

for (const [id, stranger, reader, method = ''] of hostileInputs('method')) {
  test(`${id} ${method} on a page → ${stranger} to a stranger, ${reader} to a reader`, async () => {
    const response = await ask(request(bytesOf(method), page));
    assert.deepEqual(statusesOf(response), [Number(stranger)]);
    if (stranger === '401') assertGate(response, method === 'HEAD' ? gateHead : gate);
    assert.deepEqual(statusesOf(await server.raw(request(bytesOf(method), page, asReader))), [
      Number(reader),
    ]);
  });
}

/** Some servers read both spellings of a name as one; a proxy that strips the first may pass the second. */
const underscored = (line: string) => line.replace(/^[^:]*/, (name) => name.replaceAll('-', '_'));

for (const [line = ''] of hostileInputs('header')) {
  test(`gate-14 a stranger’s “${line}” changes nothing`, async () => {
    for (const spelt of new Set([line, underscored(line)]))
      assertGate(await ask(request('GET', page, `${spelt}\r\n`)));
  });
}

const tagged = parseResponses(await server.raw(request('GET', page, asReader)), () => false).responses[0];
const etag = tagged?.headers.get('etag') ?? '';
const date = tagged?.headers.get('date') ?? '';

test('gate-12 the conditions below carry the page’s real entity tag and date', async () => {
  assert.match(etag, /^"[\w-]{22}-identity"$/);
  assert.ok(Date.parse(date) > 0);
  const unchanged = await server.raw(request('GET', page, `${asReader}If-None-Match: ${etag}\r\n`));
  assert.deepEqual(statusesOf(unchanged), [304]);
});

for (const [id, lines = ''] of hostileInputs('condition')) {
  test(`${id} a stranger’s “${lines}” changes nothing`, async () => {
    const headers = bytesOf(lines).replaceAll('{etag}', etag).replaceAll('{date}', date);
    assertGate(await ask(request('GET', page, `${headers}\r\n`)));
    const toReader = statusesOf(await server.raw(request('GET', page, `${asReader}${headers}\r\n`)));
    assert.ok(
      [200, 304].includes(toReader[0] ?? 0),
      `${toReader}: ranges and other conditions are not offered`,
    );
  });
}

for (const [id, statuses = '', head = ''] of hostileInputs('head')) {
  test(`${id} ${head.slice(0, 200)} → ${statuses}`, async () => {
    const response = await ask(bytesOf(head).replaceAll('{host}', here));
    assert.doesNotMatch(response, /^HTTP\/1\.1 1/, 'no 100 Continue for a refused request');
    const expected = statuses.split('+').map(Number);
    const got = statusesOf(response);
    assert.deepEqual(got.slice(0, expected.length), expected);
    assert.ok(
      got.slice(expected.length).every((status) => status === 400),
      `${got}: more responses than requests`,
    );
    // Refused by the protocol's rules, not by a route that it should never have reached.
    if (expected[0] === 400) assert.doesNotMatch(response, /the gate|ERR_TOKEN/);
    if (statuses === '401') assertGate(response);
  });
}

test('gate-16 a sound chunked body reaches its route, so the refusals above are due to the chunks', async () => {
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n';
  const chunks = '5\r\nhello\r\n0\r\n\r\n';
  const response = await ask(`${request('POST', '/auth/backchannel-logout', form)}${chunks}`);
  assert.deepEqual(statusesOf(response), [400]);
  assert.match(response, /ERR_TOKEN_SHAPE/);
});

test('gate-16 a sender that waits for 100 Continue gets it if a route reads the body', async () => {
  const headers =
    'Content-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\nContent-Length: 5\r\n';
  const response = await ask(`${request('POST', '/auth/backchannel-logout', headers)}hello`);
  assert.match(response, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 .*ERR_TOKEN_SHAPE/s);
});
