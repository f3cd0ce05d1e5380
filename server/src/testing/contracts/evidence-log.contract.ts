import assert from 'node:assert/strict';
import { type Acknowledgement, emptyChain, verifyChain } from '../../api/evidence/chain.ts';
import type { ArchivedText, EvidenceLog } from '../../api/evidence/evidence-log.ts';
import { type StoreData, storeTests } from '../store-contract.ts';

export const made: Acknowledgement = {
  issuer: 'https://id.example',
  subject: 'ann',
  name: 'Ann “Å” Lee',
  email: 'ann@kwikid.example',
  page: '/docs/incidents',
  text: 'a1'.repeat(32),
  release: 'c0ffee',
  at: '2026-11-23T10:00:00.000Z',
};
const bens = { ...made, subject: 'ben' };
const all = (log: EvidenceLog) => log.read(0, 1000);

/**
 * What every log of evidence must do, also when it is slow, when it fails, and with several processes on it.
 *
 * @param data - makes data that nothing is in; the name is of this test
 */
export function evidenceLogContract(kind: string, data: (name: string) => StoreData<EvidenceLog>): void {
  const logTest = storeTests(kind, data);

  logTest('what was acknowledged is there after a restart, in one chain', async (open) => {
    const log = open();
    assert.deepEqual(await log.head(), emptyChain);
    const first = await log.append(made);
    const second = await log.append({ ...made, page: '/docs/on-call' });
    const third = await log.append(bens);
    assert.deepEqual([first.number, second.previous, third.previous], [1, first.hash, second.hash]);
    const again = open();
    assert.deepEqual(await all(again), [first, second, third]);
    assert.deepEqual(await again.head(), { records: 3, head: third.hash });
    assert.deepEqual(await again.of(made), [first, second]);
    assert.deepEqual(await again.of({ ...made, issuer: 'https://id.partner.example' }), []);
    assert.deepEqual(await again.ofPage(made.page), [third, first]);
    assert.deepEqual(await again.ofPage(made.page, { from: 1, most: 5 }), [first]);
    assert.deepEqual(await again.ofPage(made.page, { from: 0, most: 1 }), [third]);
    assert.deepEqual(await again.read(1, 1), [second]);
  });

  logTest('the same text of the same person has one record, the first', async (open) => {
    const log = open();
    const first = await log.append(made);
    const later = { ...made, at: '2026-12-01T10:00:00.000Z', name: 'Ann King', release: 'later' };
    assert.deepEqual(await log.append(later), first);
    const changed = await log.append({ ...later, text: 'b2'.repeat(32) });
    assert.equal(changed.number, 2);
    assert.equal((await all(log)).length, 2);
  });

  logTest('what two processes add at the same time is one chain, each text once', async (open) => {
    const logs = [open(), open()] as const;
    const people = Array.from({ length: 60 }, (_, number) => ({ ...made, subject: `s${number % 40}` }));
    await Promise.all(people.map((person, number) => logs[number % 2 === 0 ? 0 : 1].append(person)));
    const records = await all(logs[1]);
    assert.equal(records.length, 40);
    assert.deepEqual(verifyChain(records), await logs[0].head());
  });

  logTest(
    'what it cannot write it rejects and does not record; then it goes on in the same chain',
    async (open, own) => {
      const log = open();
      const first = await log.append(made);
      const accept = own.refuseWrites();
      await assert.rejects(log.append(bens));
      // To read is possible, and a text that is recorded already gets its record.
      assert.deepEqual(await log.append(made), first);
      assert.deepEqual(await all(log), [first]);
      assert.deepEqual(await log.asked(bens, [made], '2026-11-23'), ['2026-11-23']);
      accept();
      assert.equal((await log.append(bens)).previous, first.hash);
      assert.deepEqual(await log.asked(bens, [made], '2026-11-30'), ['2026-11-30']);
    },
  );

  logTest('the day on which a text is first asked of somebody stays, until it is forgotten', async (open) => {
    const log = open();
    const other = { page: made.page, text: 'b2'.repeat(32) };
    assert.deepEqual(await log.asked(made, [made], '2026-11-01'), ['2026-11-01']);
    assert.deepEqual(await open().asked(made, [other, made], '2026-11-09'), ['2026-11-09', '2026-11-01']);
    assert.deepEqual(await log.asked(bens, [made], '2026-11-10'), ['2026-11-10']);
    assert.deepEqual(await log.textsAskedOf(made), [
      { page: made.page, text: made.text, day: '2026-11-01' },
      { ...other, day: '2026-11-09' },
    ]);
    await log.append(made);
    await log.forgetAsked('2026-11-09');
    assert.deepEqual(await log.asked(made, [made, other], '2026-12-01'), ['2026-12-01', '2026-11-09']);
    assert.equal((await all(log)).length, 1);
  });

  logTest('how many people acknowledged each page, were asked, and are overdue', async (open) => {
    const log = open();
    const [older, other] = ['b2'.repeat(32), '/docs/on-call'];
    const people = ['ann', 'ben', 'cy', 'dee'].map((subject) => ({ ...made, subject }));
    const [ann = made, ben = made, cy = made, dee = made] = people;
    await log.append(ann);
    await log.append({ ...ann, text: older });
    await log.append({ ...ben, text: older });
    await log.append({ ...dee, text: 'c3'.repeat(32) });
    await log.asked(ann, [made], '2026-11-01');
    await log.asked(cy, [{ ...made, text: older }], '2026-11-01');
    await log.asked(cy, [made], '2026-11-09');
    await log.asked(dee, [made], '2026-11-02');
    const of = (page: string, ...texts: string[]) => ({ page, texts, askedBefore: '2026-11-02' });
    assert.deepEqual(
      await log.coverage([of(other, made.text), of(made.page, made.text), of(made.page, made.text, older)]),
      [
        { acknowledged: 0, asked: 0, overdue: 0 },
        { acknowledged: 1, asked: 3, overdue: 0 },
        { acknowledged: 2, asked: 3, overdue: 1 },
      ],
    );
    assert.deepEqual(await log.coverage([]), []);
  });

  logTest('a text is kept once, with its first release and day, and stays', async (open, own) => {
    const log = open();
    const kept: ArchivedText = {
      ...{ page: made.page, text: made.text, title: 'Incidents', markdown: 'Call “Å”.' },
      ...{ blocks: [['text', 'Call “Å”.']], release: 'c0ffee', day: '2026-11-23' },
    };
    const next = { ...kept, text: 'b2'.repeat(32), markdown: 'Call.', release: 'later' };
    await log.keepTexts([]);
    await log.keepTexts([kept, { ...kept, page: '/docs/on-call' }]);
    await Promise.all([log.keepTexts([next, { ...kept, day: '2027-01-01' }]), open().keepTexts([next])]);
    assert.deepEqual(await open().textsOf(made.page), [kept, next]);
    assert.deepEqual(await log.textsOf('/docs/none'), []);
    own.refuseWrites();
    await log.keepTexts([kept]);
    await assert.rejects(log.keepTexts([{ ...kept, text: 'c3'.repeat(32) }]));
    assert.equal((await log.textsOf(made.page)).length, 2);
  });

  logTest('the people of whom a text was asked have the name of their latest record', async (open) => {
    const log = open();
    const { issuer } = made;
    await log.append(made);
    await log.append({ ...made, page: '/docs/on-call', name: 'Ann King', email: 'A.King@kwikid.example' });
    await log.asked(made, [{ ...made, text: 'b2'.repeat(32) }], '2026-11-01');
    await log.asked(made, [made], '2026-11-03');
    await log.asked(bens, [made], '2026-11-02');
    const ann = { issuer, subject: 'ann', name: 'Ann King', email: 'A.King@kwikid.example' };
    const ben = { issuer, subject: 'ben', name: null, email: null, day: '2026-11-02' };
    assert.deepEqual(await log.askedOf(made.page, [made.text]), [ben, { ...ann, day: '2026-11-03' }]);
    const both = await log.askedOf(made.page, [made.text, 'b2'.repeat(32)]);
    assert.deepEqual(both, [{ ...ann, day: '2026-11-01' }, ben]);
    const person = { issuer, subject: 'ann' };
    for (const name of ['ann', 'ANN@kwikid.example', 'a.king@kwikid.example'])
      assert.deepEqual(await log.peopleNamed(issuer, name), [person], name);
    assert.deepEqual(await log.peopleNamed(issuer, 'ben'), [{ issuer, subject: 'ben' }]);
    assert.deepEqual(await log.peopleNamed(issuer, '%'), []);
  });

  logTest(
    'of some pages only what was done with them says who there is and how they are called',
    async (open) => {
      const log = open();
      const { issuer, page, text } = made;
      const other = { ...made, page: '/docs/on-call', name: 'Ann King', email: 'a.king@kwikid.example' };
      await log.append(other);
      assert.deepEqual(await log.peopleNamed(issuer, 'ann', [page]), []);
      assert.deepEqual(await log.peopleNamed(issuer, 'ann', []), []);
      await log.asked(made, [made], '2026-11-02');
      const ann = { issuer, subject: 'ann' };
      assert.deepEqual(await log.peopleNamed(issuer, 'ann', [page]), [ann]);
      assert.deepEqual(await log.peopleNamed(issuer, 'a.king@kwikid.example', [page]), []);
      assert.deepEqual(await log.peopleNamed(issuer, 'a.king@kwikid.example', [page, other.page]), [ann]);
      const nameIn = async (seen?: string[]) => (await log.askedOf(page, [text], seen))[0]?.name;
      assert.deepEqual(
        [await nameIn([page]), await nameIn(), await nameIn([other.page])],
        [null, 'Ann King', 'Ann King'],
      );
    },
  );

  logTest('a namesake of another provider is another person everywhere', async (open) => {
    const log = open();
    const namesake = { ...made, issuer: 'https://id.partner.example', name: 'Ann Other', email: null };
    const [first, second] = [await log.append(made), await log.append(namesake)];
    assert.deepEqual([first.number, second.number, second.name], [1, 2, 'Ann Other']);
    assert.deepEqual(await log.of(namesake), [second]);
    assert.deepEqual(await log.asked(made, [made], '2026-11-01'), ['2026-11-01']);
    assert.deepEqual(await log.asked(namesake, [made], '2026-11-02'), ['2026-11-02']);
    const { page, text } = made;
    assert.deepEqual(await log.textsAskedOf(made), [{ page, text, day: '2026-11-01' }]);
    assert.deepEqual(await log.textsAskedOf(namesake), [{ page, text, day: '2026-11-02' }]);
    assert.deepEqual(
      (await log.askedOf(page, [text])).map(({ name, day }) => [name, day]),
      [
        [made.name, '2026-11-01'],
        ['Ann Other', '2026-11-02'],
      ],
    );
    for (const { issuer } of [made, namesake])
      assert.deepEqual(await log.peopleNamed(issuer, 'ann'), [{ issuer, subject: 'ann' }]);
    assert.deepEqual(await log.peopleNamed(namesake.issuer, 'ann@kwikid.example'), []);
    assert.deepEqual(await log.coverage([{ page, texts: [text], askedBefore: '2026-12-01' }]), [
      { acknowledged: 2, asked: 2, overdue: 0 },
    ]);
  });
}
