import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InsightStore, PageJudgement } from '../../api/insight/insight-store.ts';
import type { StoreData } from '../store-contract.ts';

/**
 * The contract of every insight store: also when it is slow, when it fails, and when several processes use
 * it.
 *
 * @param data - creates empty data, named after the test
 * @param most - how many different texts of a kind it keeps
 */
export function insightStoreContract(
  kind: string,
  data: (name: string) => StoreData<InsightStore>,
  most: number,
): void {
  test(`${kind}: a gap that is reported again is counted, with its first and last day, and survives a restart`, async () => {
    const { open } = data('counted');
    const store = open();
    await store.addGap('no-hit', 'rate', '2027-01-15');
    await store.addGap('no-hit', 'other', '2027-01-15');
    await store.addGap('no-hit', 'rate', '2027-01-17');
    await store.addGap('no-hit', 'rate', '2027-01-16');
    await store.close();
    const again = open();
    assert.deepEqual(await again.gaps(), [
      { kind: 'no-hit', query: 'rate', count: 3, first: '2027-01-15', last: '2027-01-17' },
      { kind: 'no-hit', query: 'other', count: 1, first: '2027-01-15', last: '2027-01-15' },
    ]);
    await again.close();
  });

  test(`${kind}: judgements are counted by question`, async () => {
    const store = data('judged').open();
    for (const helpful of [true, false, false]) await store.addJudgement('how?', helpful, '2027-01-15');
    await store.addJudgement('why?', true, '2027-01-16');
    const days = { first: '2027-01-15', last: '2027-01-15' };
    assert.deepEqual(await store.judgements(), [
      { question: 'how?', helpful: 1, unhelpful: 2, ...days },
      { question: 'why?', helpful: 1, unhelpful: 0, first: '2027-01-16', last: '2027-01-16' },
    ]);
    await store.close();
  });

  test(`${kind}: one text of two kinds is two gaps, and each kind has its own bound`, async () => {
    const store = data('kinds').open();
    for (let number = 0; number < most; number++) await store.addGap('weak', `gap ${number}`, '2027-01-15');
    await store.addGap('not-found', 'gap 0', '2027-01-16');
    await store.addGap('unanswered', 'gap 0', '2027-01-14');
    const gaps = await store.gaps();
    assert.equal(gaps.length, most + 2);
    assert.deepEqual(
      gaps.filter(({ query }) => query === 'gap 0').map((gap) => gap.kind),
      ['not-found', 'weak', 'unanswered'],
    );
    await store.close();
  });

  test(`${kind}: what nobody repeats for 180 days is removed at the next write, of both tables, and not before`, async () => {
    const store = data('expired').open();
    await store.addGap('weak', 'old', '2027-01-01');
    await store.addGap('weak', 'repeated', '2027-01-01');
    await store.addJudgement('old?', false, '2027-01-01');
    await store.addGap('weak', 'repeated', '2027-06-30');
    const left = async () => [
      (await store.gaps()).map(({ query }) => query),
      (await store.judgements()).length,
    ];
    assert.deepEqual(await left(), [['repeated', 'old'], 1]);
    await store.addJudgement('new?', true, '2027-07-01');
    assert.deepEqual(await left(), [['repeated'], 1]);
    await store.close();
  });

  test(`${kind}: it is bounded: the text reported least often and longest ago is removed, a new one is not`, async () => {
    const store = data('bounded').open();
    for (let number = 0; number < most; number++) {
      await store.addGap('no-hit', `gap ${number}`, number === 1 ? '2027-01-01' : '2027-01-15');
      await store.addJudgement(`question ${number}`, true, '2027-01-15');
    }
    await store.addGap('no-hit', 'gap 0', '2027-01-15');
    await store.addGap('no-hit', 'new', '2027-01-16');
    await store.addJudgement('new', true, '2027-01-16');
    const queries = (await store.gaps()).map(({ query }) => query);
    assert.equal(queries.length, most);
    assert.ok(queries.includes('new') && queries.includes('gap 0') && !queries.includes('gap 1'));
    assert.equal((await store.judgements()).length, most);
    await store.close();
  });

  test(`${kind}: reports of two processes at the same time are all counted`, async () => {
    const { open } = data('shared');
    const [one, other] = [open(), open()];
    await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        (number % 2 === 0 ? one : other).addGap('no-hit', 'rate', '2027-01-15'),
      ),
    );
    for (const store of [one, other]) {
      assert.equal((await store.gaps())[0]?.count, 40);
      await store.close();
    }
  });

  test(`${kind}: it is bounded after two processes wrote new texts at the same time, too`, async () => {
    const { open } = data('full');
    const [one, other] = [open(), open()];
    for (let number = 0; number < most; number++) {
      await one.addGap('weak', `gap ${number}`, '2027-01-15');
      await one.addJudgement(`question ${number}`, true, '2027-01-15');
      await one.judgePage(judged(`/${number}`), '2027-01-15');
    }
    await Promise.all(
      Array.from({ length: 20 }, (_, number) => {
        const store = number % 2 === 0 ? one : other;
        return [
          store.addGap('weak', `new ${number}`, '2027-01-15'),
          store.addJudgement(`new ${number}`, true, '2027-01-15'),
          store.judgePage(judged(`/new/${number}`), '2027-01-15'),
        ];
      }).flat(),
    );
    await one.addGap('weak', 'last', '2027-01-15');
    await one.addJudgement('last', true, '2027-01-15');
    await one.judgePage(judged('/last'), '2027-01-15');
    const lists = [await one.gaps(), await one.judgements(), await one.pageJudgements()];
    assert.deepEqual(
      lists.map(({ length }) => length),
      [most, most, most],
    );
    for (const store of [one, other]) await store.close();
  });

  test(`${kind}: it rejects what it cannot keep, loses nothing kept before, and recovers`, async () => {
    const { open, refuseWrites } = data('refused');
    const store = open();
    await store.addGap('no-hit', 'kept', '2027-01-15');
    await store.addJudgement('kept?', true, '2027-01-15');
    const accept = refuseWrites();
    await assert.rejects(store.addGap('no-hit', 'refused', '2027-01-15'));
    await assert.rejects(store.addJudgement('refused?', true, '2027-01-15'));
    accept();
    assert.deepEqual(
      (await store.gaps()).map(({ query }) => query),
      ['kept'],
    );
    await store.addGap('no-hit', 'refused', '2027-01-16');
    assert.equal((await store.gaps()).length, 2);
    assert.equal((await store.judgements()).length, 1);
    await store.close();
  });

  test(`${kind}: a full store that refuses counts nothing, and is not above its bound`, async () => {
    const { open, refuseWrites } = data('full');
    const [store, other] = [open(), open()];
    for (let number = 0; number < most; number++) {
      await store.addGap('no-hit', `gap ${number}`, '2027-01-15');
      await store.addJudgement(`question ${number}`, true, '2027-01-15');
    }
    const [gaps, judgements] = [await store.gaps(), await store.judgements()];
    const accept = refuseWrites();
    for (const text of ['new', 'gap 0', 'question 0']) {
      await assert.rejects(store.addGap('no-hit', text, '2027-01-16'));
      await assert.rejects(other.addJudgement(text, false, '2027-01-16'));
    }
    accept();
    assert.deepEqual([await other.gaps(), await other.judgements()], [gaps, judgements]);
    for (const each of [store, other]) await each.close();
  });

  const judged = (page: string, more: Partial<PageJudgement> = {}): PageJudgement => ({
    ...{ page, helpful: false, reason: '', text: '' },
    ...more,
  });

  test(`${kind}: judgements of pages are counted by page, reason and text, and one can replace another`, async () => {
    const { open } = data('pages');
    const store = open();
    const outdated = judged('/a', { reason: 'outdated', text: 'the port' });
    await store.judgePage(judged('/a'), '2027-01-15');
    await store.judgePage(judged('/a'), '2027-01-16');
    await store.judgePage(outdated, '2027-01-17', judged('/a'));
    await store.judgePage(judged('/b', { helpful: true }), '2027-01-17');
    await store.judgePage(judged('/b', { helpful: true }), '2027-01-17');
    await store.close();
    const again = open();
    const of17 = { first: '2027-01-17', last: '2027-01-17' };
    const rows = await again.pageJudgements();
    assert.deepEqual(rows, [
      { ...judged('/b', { helpful: true }), count: 2, ...of17 },
      { ...outdated, count: 1, ...of17 },
      { ...judged('/a'), count: 1, first: '2027-01-15', last: '2027-01-16' },
    ]);
    await again.judgePage(judged('/b'), '2027-01-17', outdated);
    await again.judgePage(judged('/b'), '2027-01-17', outdated);
    const left = await again.pageJudgements();
    assert.ok(!left.some(({ reason }) => reason === 'outdated'), 'none is counted below nothing');
    await again.close();
  });

  test(`${kind}: of judgements of pages those can be read whose pages helped least`, async () => {
    const { open } = data('pages-shown');
    const store = open();
    for (const page of ['/bad', '/once', '/bad']) await store.judgePage(judged(page), '2027-01-15');
    for (const day of ['16', '17', '18'])
      await store.judgePage(judged('/loved', { helpful: true }), `2027-01-${day}`);
    const pages = async (max?: number) => (await store.pageJudgements(max)).map(({ page }) => page);
    assert.deepEqual(await pages(1), ['/bad']);
    assert.deepEqual(await pages(2), ['/bad', '/once']);
    assert.deepEqual(await pages(), ['/loved', '/bad', '/once']);
    await store.close();
  });

  test(`${kind}: judgements of pages are bounded, removed in time, and kept whole or not at all`, async () => {
    const { open, refuseWrites } = data('pages-bounded');
    const store = open();
    await store.judgePage(judged('/old'), '2027-01-01');
    for (let number = 0; number < most; number++)
      await store.judgePage(judged(`/${number}`), number === 1 ? '2027-06-01' : '2027-06-30');
    const pages = async () => (await store.pageJudgements()).map(({ page }) => page);
    assert.ok((await pages()).length === most && !(await pages()).includes('/old'));
    await store.judgePage(judged('/new'), '2027-07-01');
    const kept = await pages();
    assert.ok(kept.length === most && kept.includes('/new') && !kept.includes('/1'), kept.join());
    await store.judgePage(judged('/new'), '2028-01-15');
    assert.deepEqual(await pages(), ['/new'], 'nobody repeated the others for 180 days');
    const accept = refuseWrites();
    await assert.rejects(store.judgePage(judged('/refused'), '2028-01-15', judged('/new')));
    accept();
    assert.deepEqual(
      (await store.pageJudgements()).map(({ page, count }) => [page, count]),
      [['/new', 2]],
    );
    await store.close();
  });
}
