import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InsightStore } from './insight-store.ts';

/**
 * What every store of insight must do.
 *
 * @param open - opens the store on the same data each time it is called with the same name
 * @param most - different texts of a kind that it keeps
 */
export function insightStoreContract(kind: string, open: (name: string) => InsightStore, most: number): void {
  test(`${kind}: a gap that is told again is counted, with its first and last day, and survives a restart`, () => {
    const store = open('counted');
    store.addGap('rate', '2027-01-15');
    store.addGap('other', '2027-01-15');
    store.addGap('rate', '2027-01-17');
    store.addGap('rate', '2027-01-16');
    store.close();
    const again = open('counted');
    assert.deepEqual(
      again.gaps().map((gap) => ({ ...gap })),
      [
        { query: 'rate', count: 3, first: '2027-01-15', last: '2027-01-17' },
        { query: 'other', count: 1, first: '2027-01-15', last: '2027-01-15' },
      ],
    );
    again.close();
  });

  test(`${kind}: judgements are counted by question`, () => {
    const store = open('judged');
    for (const helpful of [true, false, false]) store.addJudgement('how?', helpful, '2027-01-15');
    store.addJudgement('why?', true, '2027-01-16');
    const days = { first: '2027-01-15', last: '2027-01-15' };
    assert.deepEqual(
      store.judgements().map((judgement) => ({ ...judgement })),
      [
        { question: 'how?', helpful: 1, unhelpful: 2, ...days },
        { question: 'why?', helpful: 1, unhelpful: 0, first: '2027-01-16', last: '2027-01-16' },
      ],
    );
    store.close();
  });

  test(`${kind}: it has a bound; what was told least and longest ago gives way, what is new does not`, () => {
    const store = open('bounded');
    for (let number = 0; number < most; number++) {
      store.addGap(`gap ${number}`, number === 1 ? '2027-01-01' : '2027-01-15');
      store.addJudgement(`question ${number}`, true, '2027-01-15');
    }
    store.addGap('gap 0', '2027-01-15');
    store.addGap('new', '2027-01-16');
    store.addJudgement('new', true, '2027-01-16');
    const queries = store.gaps().map(({ query }) => query);
    assert.equal(queries.length, most);
    assert.ok(queries.includes('new') && queries.includes('gap 0') && !queries.includes('gap 1'));
    assert.equal(store.judgements().length, most);
    store.close();
  });
}
