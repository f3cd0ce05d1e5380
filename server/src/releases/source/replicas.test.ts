import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { pino } from 'pino';
import { fixtureServer } from '../../testing/fixture-server.ts';
import { releasePublisher } from '../../testing/release-publisher.ts';
import { wordBuild } from '../../testing/releases-folder.ts';

const [first, second] = ['20260101T000000Z-aaaa', '20260102T000000Z-bbbb'] as const;
const stateFolder = () => temporaryFolder('replica');

test('ten replicas serve one published release, and the next one after their next look', async (t) => {
  const publisher = await releasePublisher(t);
  await publisher.publish(first, 'walnut');
  const env = { CONTENT_SOURCE: publisher.url, CONTENT_KEY: publisher.publicText };
  const replicas = await Promise.all(
    Array.from({ length: 10 }, async () =>
      fixtureServer(t, { env: { ...env, DATA_DIR: stateFolder(), BUILD_DIR: '/nowhere' } }),
    ),
  );
  const pages = () =>
    Promise.all(
      replicas.map(async (replica) => {
        const cookie = await replica.signIn();
        return (await replica.ask('/docs/product/', { headers: { cookie } })).body;
      }),
    );
  for (const page of await pages()) assert.match(page, /walnut/);
  await publisher.publish(second, 'chestnut');
  await Promise.all(replicas.map((replica) => replica.checkRelease()));
  for (const page of await pages()) assert.match(page, /chestnut/);
});

test('while the source is down a replica serves its copy, else its own build, and says so once', async (t) => {
  const publisher = await releasePublisher(t);
  await publisher.publish(first, 'walnut');
  const state = stateFolder();
  const env = {
    CONTENT_SOURCE: publisher.url,
    CONTENT_KEY: publisher.publicText,
    BUILD_DIR: await wordBuild('hazelnut'),
  };
  const lines: { msg: string; source?: string }[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const pageOf = async (DATA_DIR: string) => {
    const server = await fixtureServer(t, { env: { ...env, DATA_DIR }, logger });
    const page = async () =>
      (await server.ask('/docs/product/', { headers: { cookie: await server.signIn() } })).body;
    return { server, page };
  };
  await pageOf(state);
  publisher.behave = (_path, response) => {
    response.writeHead(503).end();
    return true;
  };
  lines.length = 0;
  const copied = await pageOf(state);
  assert.match(await copied.page(), /walnut/);
  await copied.server.checkRelease();
  assert.equal(lines.filter(({ msg }) => msg.startsWith('release not copied')).length, 1);
  const fresh = await pageOf(stateFolder());
  assert.match(await fresh.page(), /hazelnut/);
  publisher.behave = () => false;
  await fresh.server.checkRelease();
  assert.match(await fresh.page(), /walnut/);
});

test('with neither a source nor a build the start fails, and names both', async (t) => {
  const publisher = await releasePublisher(t);
  const env = {
    CONTENT_SOURCE: `${publisher.url}?sig=not-for-the-log`,
    CONTENT_KEY: publisher.publicText,
    BUILD_DIR: '/nowhere',
    DATA_DIR: stateFolder(),
  };
  const start = fixtureServer(t, { env });
  await assert.rejects(start, (error: Error) => {
    assert.match(
      error.message,
      /^CONTENT_SOURCE: .*releases\.jws responded with 404\nBUILD_DIR: \/nowhere has neither/,
    );
    assert.ok(!error.message.includes('not-for-the-log'));
    return true;
  });
});
