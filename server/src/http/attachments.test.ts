import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { AccessEvent } from '@kwikid/wire/access-event';
import { canary, fixtureBuild } from '../testing/fixture-build.ts';
import { fixtureServer, host } from '../testing/fixture-server.ts';
import { bytesOf, hostileInputs } from '../testing/hostile-inputs.ts';

/** What no browser shows is saved. */
const types: Readonly<Record<string, [type: string, disposition: string | undefined]>> = {
  csv: ['text/csv; charset=utf-8', 'attachment'],
  mp4: ['video/mp4', undefined],
  pdf: ['application/pdf', undefined],
  webm: ['video/webm', undefined],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'attachment'],
  zip: ['application/zip', 'attachment'],
};
const pathOf = (ending: string) => `/assets/files/form-0123456789abcdef0123456789abcdef.${ending}`;
const path = pathOf('pdf');
const whole = `${canary} ${'0123456789'.repeat(100)}`;

const accesses: string[] = [];
const server = await fixtureServer(
  { after },
  {
    env: {
      BUILD_DIR: await fixtureBuild(
        Object.fromEntries(Object.keys(types).map((ending) => [pathOf(ending).slice(1), whole])),
      ),
      ACCESS_LOG: 'stdout',
    },
    writeAccess: (line) => accesses.push(line),
  },
);
const cookie = await server.signIn();
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  server.ask(path, { method, headers: { cookie, ...headers } });

for (const [ending, [type, disposition]] of Object.entries(types)) {
  test(`a .${ending} is sent whole as ${type}, never guessed, ${disposition ? 'saved' : 'shown'}, and may be asked for in parts`, async () => {
    const { status, headers, body } = await server.ask(pathOf(ending), {
      headers: { cookie, 'accept-encoding': 'gzip, deflate, br' },
    });
    assert.deepEqual([status, body], [200, whole]);
    assert.equal(headers['content-type'], type);
    assert.equal(headers['content-disposition'], disposition);
    assert.equal(headers['content-encoding'], undefined);
    assert.equal(headers['accept-ranges'], 'bytes');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cache-control'], 'private, max-age=31536000, immutable');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /^default-src 'none'/);
    assert.equal(policy.includes("media-src 'self'"), type.startsWith('video/'));
    assert.doesNotMatch(policy, /script-src/);
    const part = await server.ask(pathOf(ending), { headers: { cookie, range: 'bytes=0-5' } });
    assert.deepEqual([part.status, part.body], [206, 'canary']);
    assert.deepEqual(
      ['content-type', 'content-disposition', 'cache-control', 'etag'].map((name) => part.headers[name]),
      ['content-type', 'content-disposition', 'cache-control', 'etag'].map((name) => headers[name]),
    );
  });
}

test('a range is sent with its place and its own length', async () => {
  for (const [range, place, body] of [
    ['bytes=0-0', 'bytes 0-0/1014', 'c'],
    ['bytes=1010-', 'bytes 1010-1013/1014', '6789'],
    ['bytes=-2', 'bytes 1012-1013/1014', '89'],
    ['bytes=1012-99999999999', 'bytes 1012-1013/1014', '89'],
    ['bytes=0-', 'bytes 0-1013/1014', whole],
  ] as const) {
    const reply = await ask({ range });
    assert.deepEqual([reply.status, reply.headers['content-range'], reply.body], [206, place, body], range);
    assert.equal(reply.headers['content-length'], String(body.length));
  }
});

test('a range beyond the end is refused with the length, and nobody keeps the refusal', async () => {
  for (const range of ['bytes=1014-', 'bytes=-0']) {
    const { status, headers, body } = await ask({ range });
    assert.deepEqual([status, headers['content-range'], body], [416, 'bytes */1014', ''], range);
    assert.deepEqual([headers['content-length'], headers['cache-control']], ['0', 'no-store']);
  }
});

test('what is not one range of bytes, and a HEAD, gets the whole', async () => {
  for (const range of ['bytes=0-1,3-4', 'bytes=5-2', 'items=0-1', 'bytes=x-', 'bytes'])
    assert.deepEqual([(await ask({ range })).status, (await ask({ range })).body], [200, whole], range);
  const head = await ask({ range: 'bytes=0-5' }, 'HEAD');
  assert.deepEqual([head.status, head.headers['content-length']], [200, '1014']);
  const twice = await server.raw(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\nRange: bytes=0-5\r\nRange: bytes=7-9\r\n\r\n`,
  );
  assert.match(twice, /^HTTP\/1\.1 200 /);
});

test('a range is sent only of the same bytes, and not to a reader who has the whole', async () => {
  const etag = String((await ask()).headers.etag);
  const statusOf = async (headers: Record<string, string>) =>
    (await ask({ range: 'bytes=0-5', ...headers })).status;
  assert.equal(await statusOf({ 'if-range': etag }), 206);
  assert.equal(await statusOf({ 'if-range': `W/${etag}` }), 200);
  assert.equal(await statusOf({ 'if-range': '"other"' }), 200);
  assert.equal(await statusOf({ 'if-range': 'Fri, 31 Dec 9999 23:59:59 GMT' }), 200);
  assert.equal(await statusOf({ 'if-none-match': etag }), 304);
});

test('other files and pages are sent whole, as before', async () => {
  for (const other of ['/docs/product/', '/assets/js/main.0a1b2c3d.js', '/programs/judge.py']) {
    const { status, headers } = await server.ask(other, { headers: { cookie, range: 'bytes=0-5' } });
    assert.deepEqual([status, headers['accept-ranges']], [200, undefined], other);
  }
});

const withoutDate = (reply: string) => reply.replace(/^Date: .*\r\n/im, '');
const strange = async (target: string, lines: string) =>
  withoutDate(
    await server.raw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${lines}\r\n`),
  );
const gate = await strange('/', '');

for (const [id, lines = ''] of hostileInputs('condition')) {
  test(`${id} a stranger’s “${lines}” for an attachment changes nothing`, async () => {
    const headers = `${bytesOf(lines).replaceAll('{etag}', '"a"').replaceAll('{date}', new Date(0).toUTCString())}\r\n`;
    assert.equal(await strange(path, headers), gate);
  });
}

test('gate-46 what another site loads by a range is the same, whether or not the file exists', async () => {
  const foreign = `Cookie: ${cookie}\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Dest: video\r\nSec-Fetch-Mode: no-cors\r\nRange: bytes=0-5\r\n`;
  const loaded = await strange(pathOf('mp4'), foreign);
  assert.match(loaded, /^HTTP\/1\.1 401 /);
  assert.equal(loaded, await strange('/assets/files/invented.mp4', foreign));
});

test('the access log counts the bytes of the range', async () => {
  accesses.length = 0;
  await ask({ range: 'bytes=0-5' });
  const events = accesses.map((line) => JSON.parse(line) as AccessEvent);
  assert.deepEqual(
    events.map(({ http }) => [http.response.status_code, http.response.body.bytes]),
    [[206, 6]],
  );
});
