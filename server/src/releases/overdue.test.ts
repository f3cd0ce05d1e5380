import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtureBuild, fixturePage } from '../testing/fixture-build.ts';
import { fixtureServer, ownPage } from '../testing/fixture-server.ts';

const reviewedPage = (name: string, due: string) =>
  fixturePage(`/docs/${name}`, 'Quarantine of parcels').replace(
    '</head>',
    `<meta name="docsearch:review_due" content="${due}"></head>`,
  );

test('a page comes later in the search from the day on which its review is overdue, without a restart', async (t) => {
  const BUILD_DIR = await fixtureBuild({
    'docs/a/index.html': reviewedPage('a', '2027-01-15'),
    'docs/b/index.html': reviewedPage('b', '2028-01-15'),
  });
  const server = await fixtureServer(t, { env: { BUILD_DIR } });
  const found = async () => {
    const { body } = await server.ask('/api/search/1/indexes/*/queries', {
      method: 'POST',
      headers: { ...ownPage, cookie: await server.signIn(), 'content-type': 'text/plain' },
      body: JSON.stringify({
        requests: [{ query: 'quarantine of parcels', distinct: 1, hitsPerPage: 2 }],
      }),
    });
    const { results } = JSON.parse(body) as { results: { hits: { url: string; review_due?: string }[] }[] };
    return results[0]?.hits.map(({ url, review_due: due }) => [url.replace(/#.*/, ''), due]);
  };
  assert.equal(new Date(server.clock.now * 1000).toISOString().slice(0, 10), '2027-01-15');
  assert.deepEqual(await found(), [
    ['/docs/a', undefined],
    ['/docs/b', undefined],
  ]);
  server.clock.now += 86_400;
  assert.deepEqual(await found(), [
    ['/docs/b', undefined],
    ['/docs/a', undefined],
  ]);
});
