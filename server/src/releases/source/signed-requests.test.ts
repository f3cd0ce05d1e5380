import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { AwsClient } from 'aws4fetch';
import { releaseSource } from './release-source.ts';

const accessKeyId = 'AKIAIOSFODNN7EXAMPLE';
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';

/** The example of Amazon S3's documentation: Authenticating Requests, Signature Calculations, GET Object. */
test('a request is signed as in the documentation of S3', async () => {
  const signer = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: 'us-east-1' });
  const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const { headers } = await signer.sign('https://examplebucket.s3.amazonaws.com/test.txt', {
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': emptyHash },
    aws: { datetime: '20130524T000000Z', allHeaders: true },
  });
  assert.match(
    headers.get('authorization') ?? '',
    /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  );
});

test('a bucket gets signed requests for the index and the files, and nobody gets the secret', async (t) => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    response.writeHead(request.headers['if-none-match'] === '"known"' ? 304 : 200, { etag: '"known"' }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/bucket/releases.jws`);
  const { signal } = new AbortController();
  const source = releaseSource(url, { region: 'ap-south-1', accessKeyId, secretAccessKey });
  await source.index(undefined, signal);
  assert.equal(await source.index('"known"', signal), undefined);
  await source.file('20260101T000000Z-aaaa', 'search.json', signal);
  assert.deepEqual(
    requests.map(({ url }) => url),
    ['/bucket/releases.jws', '/bucket/releases.jws', '/bucket/20260101T000000Z-aaaa/search.json'],
  );
  for (const request of requests) {
    const { authorization = '', 'x-amz-date': datetime = '' } = request.headers;
    assert.match(authorization, /Credential=AKIAIOSFODNN7EXAMPLE\/\d{8}\/ap-south-1\/s3\/aws4_request, /);
    assert.match(authorization, /SignedHeaders=host;(?:if-none-match;)?x-amz-content-sha256;x-amz-date, /);
    assert.ok(!JSON.stringify(request.headers).includes(secretAccessKey));
    // As the store would: the signature of what arrived.
    const expected = await new AwsClient({
      ...{ accessKeyId, secretAccessKey, service: 's3', region: 'ap-south-1' },
    }).sign(`http://${request.headers.host}${request.url}`, {
      headers: Object.fromEntries(
        ['if-none-match', 'x-amz-content-sha256'].flatMap((name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        }),
      ),
      aws: { datetime: String(datetime) },
    });
    assert.equal(authorization, expected.headers.get('authorization'));
  }
});
