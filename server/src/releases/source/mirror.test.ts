import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { readPreparedBuild } from '@kwikid/prepared-build/read';
import { indexFile } from '@kwikid/prepared-build/release-index';
import { hasPointer, readPointer } from '@kwikid/prepared-build/releases';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { CompactSign } from 'jose';
import { type ReleasePublisher, releasePublisher } from '../../testing/release-publisher.ts';
import { createMirror } from './mirror.ts';
import { releaseSource } from './release-source.ts';

const [first, second] = ['20260101T000000Z-aaaa', '20260102T000000Z-bbbb'] as const;

/** A folder that copies from a publisher. */
async function copying(publisher: ReleasePublisher, url = publisher.url) {
  const folder = temporaryFolder('copied');
  const start = () => {
    const source = releaseSource(new URL(url));
    const limits = { indexMilliseconds: 5000, fileMilliseconds: 300 };
    const look = createMirror({ source, keys: [publisher.publicKey], folder, ...limits });
    return () => look(new AbortController().signal);
  };
  return { folder, look: start(), restart: start, current: () => hasPointer(folder) && readPointer(folder) };
}

/** A publisher whose first release was copied. */
async function afterFirst(t: TestContext) {
  const publisher = await releasePublisher(t);
  await publisher.publish(first, 'walnut');
  const copy = await copying(publisher);
  await copy.look();
  assert.equal(copy.current(), first);
  return { publisher, ...copy };
}

test('what is published is copied whole, and asked for with its ETag from then on', async (t) => {
  const { publisher, folder, look, current } = await afterFirst(t);
  readPreparedBuild(join(folder, first));
  publisher.responses.length = 0;
  await look();
  assert.deepEqual(publisher.responses, [`${indexFile} 304`]);
  await publisher.publish(second, 'chestnut');
  await look();
  assert.equal(current(), second);
  readPreparedBuild(join(folder, second));
});

test('a folder is a source, too', async (t) => {
  const publisher = await releasePublisher(t);
  await publisher.publish(first, 'walnut');
  const { look, current } = await copying(publisher, pathToFileURL(publisher.folder).href);
  await look();
  await look();
  assert.equal(current(), first);
});

test('a release that was copied before is not copied again, and a damaged copy is', async (t) => {
  const { publisher, folder, restart } = await afterFirst(t);
  await rm(join(folder, 'accepted.jws'));
  publisher.responses.length = 0;
  await restart()();
  assert.deepEqual(publisher.responses, [`${indexFile} 200`]);
  await rm(join(folder, 'accepted.jws'));
  await writeFile(join(folder, first, 'search.json'), 'altered');
  await restart()();
  readPreparedBuild(join(folder, first));
});

const { privateKey: foreignKey } = generateKeyPairSync('ed25519');
const instead = (publisher: ReleasePublisher, name: string, respond: (response: ServerResponse) => void) => {
  publisher.behave = (path, response) => {
    if (!path.endsWith(name)) return false;
    respond(response);
    return true;
  };
};
const rewrite = async (publisher: ReleasePublisher, name: string, change: (bytes: Buffer) => Buffer) => {
  const file = join(publisher.folder, name);
  await writeFile(file, change(await readFile(file)));
};

/** What is wrong with a second release. */
const attacks: [what: string, prepare: (publisher: ReleasePublisher) => Promise<unknown>, reason: RegExp][] =
  [
    [
      'a signature of another key',
      (publisher) => publisher.publish(second, 'x', {}, foreignKey),
      /not signed by a key of CONTENT_KEY/,
    ],
    [
      'an index with an altered character',
      async (publisher) => {
        await publisher.publish(second, 'x');
        await rewrite(publisher, indexFile, (bytes) => {
          bytes.writeUInt8(bytes.readUInt8(60) === 65 ? 66 : 65, 60);
          return bytes;
        });
      },
      /not signed by a key of CONTENT_KEY/,
    ],
    [
      'something else that the key signed',
      async (publisher) => {
        await publisher.publish(second, 'x');
        const [, payload = ''] = (await readFile(join(publisher.folder, indexFile), 'utf8')).split('.');
        const other = new CompactSign(Buffer.from(payload, 'base64url'));
        const text = await other.setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' }).sign(publisher.privateKey);
        await writeFile(join(publisher.folder, indexFile), text);
      },
      /not signed by a key of CONTENT_KEY/,
    ],
    ['no index', (publisher) => rm(join(publisher.folder, indexFile)), /releases\.jws responded with 404/],
    [
      'an index without an end',
      async (publisher) =>
        instead(publisher, indexFile, (response) => {
          const more = () => response.writable && response.write('x'.repeat(4096), () => setImmediate(more));
          more();
        }),
      /more than 16384 bytes/,
    ],
    [
      'an older release, by mistake',
      (publisher) => publisher.publish('20250101T000000Z-cccc', 'x'),
      /20250101T000000Z-cccc is older than .*: publish it with --rollback/,
    ],
    [
      'a tampered byte',
      async (publisher) => {
        await publisher.publish(second, 'x');
        await rewrite(publisher, `${second}/assets.bin`, (bytes) => {
          bytes.writeUInt8(bytes.readUInt8(9) ^ 1, 9);
          return bytes;
        });
      },
      /bbbb\/assets\.bin: is not the file that was published/,
    ],
    [
      'a byte too many',
      async (publisher) => {
        await publisher.publish(second, 'x');
        await rewrite(publisher, `${second}/search.json`, (bytes) =>
          Buffer.concat([bytes, Buffer.from(' ')]),
        );
      },
      /search\.json: is longer than the index says/,
    ],
    [
      'a file that ends early',
      async (publisher) => {
        await publisher.publish(second, 'x');
        await rewrite(publisher, `${second}/search.json`, (bytes) => bytes.subarray(0, -1));
      },
      /search\.json: ended early/,
    ],
    [
      'a connection that breaks',
      async (publisher) => {
        await publisher.publish(second, 'x');
        instead(publisher, 'assets.bin', (response) => {
          response.writeHead(200, { 'content-length': '100000' });
          response.write('half', () => response.destroy());
        });
      },
      /assets\.bin: (?:terminated|aborted)/,
    ],
    [
      'a missing file',
      async (publisher) => {
        await publisher.publish(second, 'x');
        await rm(join(publisher.folder, second, 'manifest.json'));
      },
      /manifest\.json responded with 404/,
    ],
    [
      'a body that never ends',
      async (publisher) => {
        await publisher.publish(second, 'x');
        instead(publisher, 'assets.bin', (response) => void response.write('s'));
      },
      /assets\.bin: took too long/,
    ],
    [
      'a redirect to another host',
      async (publisher) => {
        await publisher.publish(second, 'x');
        instead(publisher, 'assets.bin', (response) =>
          response.writeHead(302, { location: 'http://127.0.0.1:9/assets.bin' }).end(),
        );
      },
      /assets\.bin: fetch failed \(unexpected redirect\)/,
    ],
    [
      'more bytes than a release has',
      (publisher) =>
        publisher.publish(second, 'x', {
          files: Object.fromEntries(
            ['assets.bin', 'search.json', 'manifest.json'].map((name) => [
              name,
              { bytes: 400 * 1024 * 1024, sha256: 'a'.repeat(64) },
            ]),
          ) as never,
        }),
      /has more than 536870912 bytes/,
    ],
  ];
for (const [what, prepare, reason] of attacks) {
  test(`${what}: the copy before it stays, nothing is left, and the next good one is copied`, async (t) => {
    const { publisher, folder, look, current } = await afterFirst(t);
    await prepare(publisher);
    await assert.rejects(look, { message: reason });
    assert.equal(current(), first);
    readPreparedBuild(join(folder, first));
    assert.deepEqual((await readdir(folder)).sort(), [first, 'accepted.jws', 'current'].sort());
    publisher.behave = () => false;
    await publisher.publish('20260103T000000Z-dddd', 'good');
    await look();
    assert.equal(current(), '20260103T000000Z-dddd');
  });
}

test('an index that somebody kept is refused when sent again, also after a restart', async (t) => {
  const { publisher, look, restart, current } = await afterFirst(t);
  const kept = await readFile(join(publisher.folder, indexFile));
  await publisher.publish(second, 'chestnut');
  await look();
  await writeFile(join(publisher.folder, indexFile), kept);
  for (const again of [look, restart()])
    await assert.rejects(again, { message: /was signed at .*, before the one that was accepted/ });
  assert.equal(current(), second);
});

test('a rollback is a new index that says so, and it is not undone by the one before it', async (t) => {
  const { publisher, look, current } = await afterFirst(t);
  await publisher.publish(second, 'chestnut');
  await look();
  const kept = await readFile(join(publisher.folder, indexFile));
  await publisher.publish(first, 'walnut', { rollback: true });
  await look();
  assert.equal(current(), first);
  await writeFile(join(publisher.folder, indexFile), kept);
  await assert.rejects(look, { message: /before the one that was accepted/ });
  await publisher.publish(second, 'chestnut');
  await look();
  assert.equal(current(), second);
});

test('three releases are kept, and what a broken process left is removed', async (t) => {
  const { publisher, folder, look } = await afterFirst(t);
  await writeFile(join(folder, '.partial-old'), '');
  for (const day of ['02', '03', '04']) {
    await publisher.publish(`202601${day}T000000Z-x`, day);
    await look();
  }
  assert.deepEqual((await readdir(folder)).sort(), [
    '20260102T000000Z-x',
    '20260103T000000Z-x',
    '20260104T000000Z-x',
    'accepted.jws',
    'current',
  ]);
});
