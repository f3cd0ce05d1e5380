import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  EvidenceCoverage,
  OwnAcknowledgements,
  PageEvidence,
  TextChange,
} from '@kwikid/wire/acknowledgement';
import { packKey } from './packs/sign-pack.ts';
import { askedPage, evidenceApp, pageOfData, pageOfWeb } from './testing/evidence-app.ts';

const ann = { subject: 'ann', name: 'Ann Lee', role: 'support' as const };
const compliance = { subject: 'cora', seesEvidence: true };
const seed = new Uint8Array(32).fill(7);

const [a, b] = [pageOfData.path, pageOfWeb.path];
const clauses: Record<string, string> = { [a]: 'Act 1, section 4', [b]: 'Act 1, section 40' };
const viewers: [
  who: string,
  session: Parameters<ReturnType<typeof evidenceApp>['get']>[0],
  sees: OwnAcknowledgements['sees'],
  pages: string[],
][] = [
  ['a reader', { subject: 'gil' }, 'own', []],
  ['team data', { subject: 'di', teams: ['data'] }, 'teams', [a]],
  ['team web', { subject: 'wes', teams: ['web'] }, 'teams', [b]],
  ['both teams', { subject: 'bo', teams: ['data', 'web'] }, 'teams', [a, b]],
  ['another team', { subject: 'sal', teams: ['sales'] }, 'teams', []],
  ['compliance', compliance, 'all', [a, b]],
];
for (const [who, session, sees, pages] of viewers)
  test(`${who} gets the same list of pages as each page itself decides, and counts no other`, async () => {
    const { get } = evidenceApp({ key: await packKey(seed) });
    const mine = JSON.parse((await get(session, '/mine')).body) as OwnAcknowledgements;
    assert.equal(mine.sees, sees);
    const listed = mine.pages.flatMap(({ page, seesOthers }) => (seesOthers ? [page] : []));
    assert.deepEqual(listed, pages);
    for (const page of [a, b])
      assert.equal((await get(session, `?page=${page}`)).status, pages.includes(page) ? 200 : 403, page);
    const coverage = await get(session, '/coverage');
    assert.equal(coverage.status, sees === 'own' ? 403 : 200);
    if (sees === 'own') return;
    const { pages: covered, ...rest } = JSON.parse(coverage.body) as EvidenceCoverage;
    assert.deepEqual(
      covered.map(({ page }) => page),
      pages,
    );
    assert.deepEqual(rest, {
      ...{ day: '2026-11-02', all: sees === 'all', key: (await packKey(seed)).id },
      clauses: pages.map((page) => clauses[page]),
    });
  });

test('a reader who is asked for two pages and acknowledges one is asked for the other', async () => {
  const { get, acknowledge } = evidenceApp();
  assert.equal(await acknowledge(ann, pageOfWeb), 200);
  const { pages } = JSON.parse((await get(ann, '/mine')).body) as OwnAcknowledgements;
  assert.deepEqual(
    pages.map(({ page, at, due }) => [page, at, due]),
    [
      [a, undefined, '2026-11-16'],
      [b, '2026-11-02T10:00:00.000Z', undefined],
    ],
  );
  const { people } = JSON.parse((await get(compliance, `?page=${a}`)).body) as PageEvidence;
  assert.deepEqual(people, []);
});

test('a change is shown from the last text that the reader acknowledged of that page', async () => {
  const { get, acknowledge, served, clock } = evidenceApp();
  const texts = ['First.', 'Second.', 'Third, which Ann does not acknowledge.', 'Fourth.'].map((markdown) =>
    askedPage(a, markdown),
  );
  for (const [place, page] of texts.entries()) {
    served.acknowledged = [page, pageOfWeb];
    clock.day = `2026-11-0${place + 3}`;
    assert.equal(await acknowledge({ subject: 'ben' }, page), 200);
    if (place < 2) await acknowledge(ann, page);
  }
  await acknowledge(ann, pageOfWeb);
  const change = JSON.parse((await get(ann, `/change?page=${a}`)).body) as TextChange;
  assert.deepEqual(
    [change.at, change.earlier?.hash, change.earlier?.blocks, change.present.hash],
    ['2026-11-04T10:00:00.000Z', texts[1]?.text, [['text', 'Second.']], texts[3]?.text],
  );
  const none = await get(ann, `/change?page=${b}`);
  assert.equal(none.status, 404, 'that text is still the present one');
});

test('nothing is recorded if the text that the record names cannot be kept', async () => {
  let isFull = true;
  const { acknowledge, log } = evidenceApp({
    log: (log) => ({
      ...log,
      keepTexts: async (texts) => {
        if (isFull) throw new Error('disk full');
        await log.keepTexts(texts);
      },
    }),
  });
  assert.equal(await acknowledge(ann, pageOfData), 503);
  assert.deepEqual(await log.read(0, 10), []);
  isFull = false;
  assert.equal(await acknowledge(ann, pageOfData), 200);
  assert.deepEqual(
    [...(await log.textsOf(a)), ...(await log.textsOf(b))].map(({ page }) => page),
    [a, b],
  );
});

test('a page in another spelling is recorded and shown under its own path', async () => {
  const { acknowledge, get, log } = evidenceApp();
  assert.equal(await acknowledge(ann, { ...pageOfData, path: '/Docs/A/' }), 200);
  assert.deepEqual(
    (await log.read(0, 10)).map(({ page }) => page),
    [a],
  );
  const { people } = JSON.parse((await get(compliance, '?page=/docs/A.html')).body) as PageEvidence;
  assert.equal(people.length, 1);
  assert.deepEqual((await get(compliance, '?page=/docs/c')).status, 409, 'nobody must acknowledge it');
});

test('gate-51 a list has 50 people, and can be read to its end', async () => {
  const { acknowledge, get } = evidenceApp();
  const people = Array.from({ length: 60 }, (_, number) => ({ ...ann, subject: `s${number}` }));
  for (const person of people) await acknowledge(person, pageOfData);
  const part = async (from: string) => {
    const { people: listed, more } = JSON.parse(
      (await get(compliance, `?page=${a}&from=${from}`)).body,
    ) as PageEvidence;
    return [listed.length, listed[0]?.subject, more];
  };
  assert.deepEqual(await part('0'), [50, 's59', true]);
  assert.deepEqual(await part('50'), [10, 's9', false]);
  assert.equal((await get(compliance, `?page=${a}&from=-1`)).status, 400);
});
