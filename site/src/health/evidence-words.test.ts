import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byUrgency, packAddress, packFailure } from './evidence-words.ts';

test('a pack is named by what was filled in', () => {
  const address = packAddress({
    format: 'html',
    page: '/docs/a b',
    person: '',
    clause: 'Act, 4',
    from: undefined,
  });
  assert.equal(address, '/api/acknowledgements/pack?format=html&page=%2Fdocs%2Fa+b&clause=Act%2C+4');
});

test('what is overdue comes first, then what is open', () => {
  const page = (title: string, acknowledged: number, asked: number, overdue: number) => ({
    ...{ page: '/docs/a', title, hash: '', who: [], within: 1, acknowledged, asked, overdue },
  });
  const pages = [page('B', 5, 5, 0), page('A', 9, 5, 0), page('C', 1, 5, 0), page('D', 4, 5, 1)];
  assert.deepEqual(
    byUrgency(pages).map(({ title }) => title),
    ['D', 'C', 'A', 'B'],
  );
});

test('each failure has a sentence that says what to do, also one that nobody foresaw', () => {
  for (const status of [0, 400, 401, 403, 404, 429, 500, 503])
    assert.match(packFailure(status), /\. .+\.$|: .+\.|, .+\./);
  const own = [400, 403, 404, 429, 503].map(packFailure);
  assert.equal(new Set(own).size, own.length, 'each of its own');
  assert.match(packFailure(403), /of your team only/);
});
