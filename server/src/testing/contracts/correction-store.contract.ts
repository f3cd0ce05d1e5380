import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CorrectionStore,
  closedSeconds,
  type StoredCorrection,
} from '../../api/corrections/correction-store.ts';
import type { StoreData } from '../store-contract.ts';

/** The bounds with which the contract opens a store. */
export const contractBounds = {
  ofWriter: 3,
  open: 5,
  closedOfWriter: 2,
  closed: 3,
};

const now = 1_800_000_000;
const ann = { issuer: 'https://id.example', subject: 'ann', name: 'Ann', email: 'ann@kwikid.example' };
const ben = { issuer: 'https://id.example', subject: 'ben', name: 'Ben' };
const suggestion = (id: string, changes: Partial<StoredCorrection> = {}) => ({
  ...{ id, page: '/docs/product/', anchor: 'more', text: `text ${id}`, replacement: `better ${id}` },
  ...{ reason: '', at: now, by: ann, ...changes },
});
type StoredDecision = NonNullable<StoredCorrection['decision']>;
const done: StoredDecision = { state: 'done', at: now + 60, by: ben, why: '' };
/** The first rows of a list. */
const first = (store: CorrectionStore, most = 100) => store.list({ from: 0, most });
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * The contract of every store of corrections: also when it is slow, when it fails, and when several processes use it.
 *
 * @param data - makes data that nothing is in, with {@link contractBounds}; the name is of this test
 */
export function correctionStoreContract(
  kind: string,
  data: (name: string) => StoreData<CorrectionStore>,
): void {
  test(`${kind}: a suggestion and its end are there after a restart, as they were written`, async () => {
    const { open } = data('kept');
    const store = open();
    const [one, two] = [
      suggestion('1'),
      suggestion('2', { by: ben, reason: "it's 'old'\n— see §2", at: now + 1 }),
    ];
    assert.deepEqual(await store.add(one), one);
    await store.add(two);
    const declined: StoredDecision = { ...done, state: 'declined', why: 'it is right' };
    assert.deepEqual(await store.decide('1', declined), { ...one, decision: declined });
    await store.close();
    const again = open();
    assert.deepEqual(await first(again), [two, { ...one, decision: declined }]);
    await again.close();
  });

  test(`${kind}: the open ones come first, then the newest, and a list is bounded`, async () => {
    const store = data('listed').open();
    for (const [id, page, at] of [
      ['1', '/a', 1],
      ['2', '/b', 2],
      ['3', '/a', 3],
      ['4', '/a', 4],
    ] as const)
      await store.add(suggestion(id, { page, at: now + at, by: Number(id) % 2 === 0 ? ann : ben }));
    await store.decide('4', done);
    await store.add(suggestion('5', { page: '/a', at: now }));
    assert.deepEqual(idsOf(await first(store, 4)), ['3', '2', '1', '5']);
    assert.deepEqual(idsOf(await store.list({ from: 3, most: 4 })), ['5', '4']);
    assert.deepEqual(idsOf(await store.open()), ['3', '2', '1', '5']);
    await store.close();
  });

  test(`${kind}: sent twice, also to two processes at once, it is one suggestion, until it is closed`, async () => {
    const { open } = data('twice');
    const [one, other] = [open(), open()];
    const words = { text: 'old', replacement: 'new' };
    const [sent, again] = await Promise.all([
      one.add(suggestion('1', words)),
      other.add(suggestion('2', words)),
    ]);
    assert.deepEqual(sent, again);
    assert.equal((await first(other)).length, 1);
    await one.add(suggestion('3', { ...words, by: ben }));
    assert.equal((await first(one)).length, 2, 'somebody else');
    await other.decide((sent as StoredCorrection).id, done);
    await one.add(suggestion('4', words));
    assert.equal((await first(other)).length, 3, 'closed');
    for (const store of [one, other]) await store.close();
  });

  test(`${kind}: it is closed once: of two who close it at the same time one hears that it was`, async () => {
    const { open } = data('decided');
    const [one, other] = [open(), open()];
    await one.add(suggestion('1'));
    const outcomes = await Promise.all([
      one.decide('1', done),
      other.decide('1', { ...done, state: 'declined', why: 'no' }),
    ]);
    assert.equal(outcomes.filter((outcome) => outcome === 'closed').length, 1);
    assert.equal(await one.decide('unknown', done), undefined);
    for (const store of [one, other]) await store.close();
  });

  test(`${kind}: it is bounded, for one writer and for all; an end makes room`, async () => {
    const store = data('bounded').open();
    for (const id of ['1', '2', '3']) await store.add(suggestion(id));
    assert.equal(await store.add(suggestion('4')), 'full');
    for (const id of ['5', '6']) await store.add(suggestion(id, { by: ben }));
    assert.equal(await store.add(suggestion('7', { by: ben })), 'full', 'of all');
    await store.decide('1', done);
    assert.notEqual(await store.add(suggestion('8', { by: ben })), 'full');
    await store.close();
  });

  test(`gate-51 ${kind}: closed ones are bounded, for one writer and for all; those closed first are removed`, async () => {
    const store = data('closed').open();
    const close = async (id: string, by: typeof ann | typeof ben, after: number) => {
      await store.add(suggestion(id, { by, at: now - after }));
      await store.decide(id, { ...done, at: now + after });
    };
    for (const [at, id] of ['1', '2', '3'].entries()) await close(id, ann, at);
    assert.deepEqual(idsOf(await first(store)), ['3', '2'], 'of one writer');
    for (const [at, id] of ['4', '5'].entries()) await close(id, { ...ben, subject: `ben-${at}` }, 10 + at);
    assert.deepEqual(idsOf(await first(store)), ['5', '4', '3'], 'of all');
    await store.close();
  });

  test(`${kind}: what was closed is removed after 180 days, and what is open never`, async () => {
    const store = data('expired').open();
    await store.add(suggestion('closed'));
    await store.add(suggestion('open'));
    await store.decide('closed', done);
    await store.add(suggestion('next', { at: done.at + closedSeconds }));
    assert.deepEqual(idsOf(await first(store)), ['next', 'open', 'closed']);
    await store.add(suggestion('last', { by: ben, at: done.at + closedSeconds + 1 }));
    assert.deepEqual(idsOf(await first(store)), ['last', 'next', 'open']);
    await store.close();
  });

  test(`${kind}: it rejects what it cannot keep, loses nothing kept before, and recovers`, async () => {
    const { open, refuseWrites } = data('refused');
    const store = open();
    await store.add(suggestion('1'));
    const accept = refuseWrites();
    await assert.rejects(store.add(suggestion('2')));
    await assert.rejects(store.decide('1', done));
    accept();
    assert.deepEqual(await first(store), [suggestion('1')]);
    await store.add(suggestion('2'));
    assert.equal((await first(store)).length, 2);
    await store.close();
  });

  test(`${kind}: all that a person wrote or closed is listed, and nothing of others`, async () => {
    const store = data('person').open();
    await store.add(suggestion('1'));
    await store.add(suggestion('2', { by: ben }));
    await store.add(suggestion('3', { by: ben }));
    await store.decide('2', { ...done, by: suggestion('1').by });
    assert.deepEqual(idsOf(await store.ofPerson(suggestion('1').by)).sort(), ['1', '2']);
    assert.deepEqual(idsOf(await store.ofPerson(ben)).sort(), ['2', '3']);
    assert.deepEqual(await store.ofPerson({ ...ben, issuer: 'https://id.partner.example' }), []);
    await store.close();
  });
}
