import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnedPage } from '@kwikid/prepared-build/read';
import { type DigestParts, readDigests } from './read-digests.ts';

type Engine = ReturnType<DigestParts['release']>['engine'];

const page: OwnedPage = {
  ...{ path: '/docs/a', title: 'A', owner: 'web', reviewed: '2026-11-20', due: '2027-11-20' },
  clauses: [],
};
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
