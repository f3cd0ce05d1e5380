import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { preparedFiles } from '@kwikid/prepared-build/read';
import { indexFile, type ReleaseIndex, signIndex } from '@kwikid/prepared-build/release-index';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { wordBuild } from './releases-folder.ts';

export interface ReleasePublisher {
  /** What it publishes. */
  folder: string;
  /** The URL of the index. */
  url: string;
  /** As CONTENT_KEY has it. */
  publicText: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
  /** Path and status of each response. */
  responses: string[];
  /** Responds to a path in its own way; undefined: as usual. */
  behave: (path: string, response: ServerResponse) => boolean;
  /** Publishes a build of the word under the id. */
  publish(id: string, word: string, more?: Partial<ReleaseIndex>, key?: KeyObject): Promise<void>;
}

/** A real HTTP server that publishes releases, with ETags. */
export async function releasePublisher(t: { after(close: () => unknown): void }): Promise<ReleasePublisher> {
  const folder = temporaryFolder('published');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const server = createServer(async (request, response) => {
    const path = normalize(request.url ?? '/').slice(1);
    response.on('close', () => publisher.responses.push(`${path} ${response.statusCode}`));
    if (publisher.behave(path, response)) return;
    const bytes = await readFile(join(folder, path)).catch(() => undefined);
    const etag = `"${createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')}"`;
    if (bytes === undefined) response.writeHead(404).end();
    else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(bytes);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  let published = 1_700_000_000_000;
  const publisher: ReleasePublisher = {
    ...{ folder, publicKey, privateKey },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${indexFile}`,
    publicText: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    responses: [],
    behave: () => false,
    async publish(id, word, more = {}, key = privateKey) {
      await cp(await wordBuild(word), join(folder, id), { recursive: true });
      const files = await Promise.all(
        preparedFiles.map(async (name) => {
          const bytes = await readFile(join(folder, id, name));
          return [name, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }];
        }),
      );
      published += 1000;
      const index = { format: 1, published, release: id, rollback: false, files: Object.fromEntries(files) };
      await writeFile(join(folder, indexFile), await signIndex({ ...index, ...more } as ReleaseIndex, key));
    },
  };
  return publisher;
}
