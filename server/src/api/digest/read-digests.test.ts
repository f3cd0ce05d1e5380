import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnedPage } from '@kwikid/prepared-build/read';
import { type DigestParts, readDigests } from './read-digests.ts';

type Engine = ReturnType<DigestParts['release']>['engine'];

const page: OwnedPage = {
  ...{ path: '/docs/a', title: 'A', owner: 'web', reviewed: '2026-11-20', due: '2027-11-20' },
  clauses: [],
};
const queries = ['rate limits', 'what nobody wrote'];

test('a gap is searched once a day and release, however often the digests are read', async () => {
  const searched: string[] = [];
  const engineThatCounts = () =>
    ({
      search: ({ query }: { query: string }) => {
        searched.push(query);
        return { hits: query === queries[0] ? [{ record: { url_without_anchor: page.path } }] : [] };
      },
    }) as unknown as Engine;
  let engine = engineThatCounts();
  const parts: DigestParts = {
    release: () => ({
      build: { pages: new Map([[page.path, page]]), teams: { web: { name: 'Web', emails: [], claims: {} } } },
      engine,
    }),
    corrections: { open: async () => [] },
    insight: {
      gaps: async () => queries.map((query) => ({ kind: 'weak', query, count: 2, first: '2026-11-02' })),
    },
    ...{ shownFrom: 1, providers: { of: () => undefined } },
  };
  const read = async (day: string) => (await readDigests(parts, day))[0]?.items.map(({ path }) => path);
  for (const day of ['2026-11-23', '2026-11-23', '2026-11-24'])
    assert.deepEqual(await read(day), [page.path]);
  assert.deepEqual(searched, [...queries, ...queries]);
  engine = engineThatCounts();
  assert.deepEqual(await read('2026-11-24'), [page.path]);
  assert.equal(searched.length, 6);
});

test('a gap that was counted less than shown from is in no digest', async () => {
  const gap = (query: string, count: number) => ({ kind: 'weak', query, count, first: '2026-11-02' });
  const search = () => ({ hits: [{ record: { url_without_anchor: page.path } }] });
  const parts: DigestParts = {
    release: () => ({
      build: { pages: new Map([[page.path, page]]), teams: { web: { name: 'Web', emails: [], claims: {} } } },
      engine: { search } as unknown as Engine,
    }),
    corrections: { open: async () => [] },
    insight: { gaps: async () => [gap('asked twice', 2), gap('asked once', 1)] },
    ...{ shownFrom: 2, providers: { of: () => undefined } },
  };
  const [digest] = await readDigests(parts, '2026-11-23');
  assert.deepEqual(
    digest?.items.map(({ text }) => /“(.*)”/.exec(text)?.[1]),
    ['asked twice'],
  );
});
