import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AcknowledgedPage } from '@kwikid/prepared-build/read';
import type { Acknowledgement } from '../chain.ts';
import type { EvidenceLog } from '../evidence-log.ts';
import { type CountingTexts, onlyPresent, textOf } from '../kept-texts.ts';
import {
  askedPage,
  evidenceApp,
  evidenceInMemory,
  issuer,
  pageOfData,
  pageOfWeb,
} from '../testing/evidence-app.ts';
import { type PackHead, type PackPage, type PackPagesOptions, packPages } from './pack.ts';

const ann = { subject: 'ann', role: 'support' as const };
const ben = { subject: 'ben', role: 'support' as const };
const data = { subject: 'di', teams: ['data'] };
const compliance = { subject: 'cora', seesEvidence: true };
const [a, b] = [pageOfData.path, pageOfWeb.path];

const scopes: [who: typeof data | typeof compliance, query: string, pages: string[] | number][] = [
  [compliance, '', [a, b]],
  [compliance, 'page=/docs/b', [b]],
  [compliance, 'page=/Docs/B/', [b]],
  [compliance, 'page=/docs/c', 404],
  [compliance, 'clause=Act 1, section 4', [a]],
  [compliance, 'clause=Act 1', [a, b]],
  [compliance, 'clause=Act', 404],
  [compliance, 'clause=Act 1&page=/docs/b', [b]],
  [data, '', [a]],
  [data, 'clause=Act 1', [a]],
  [data, 'person=ann', [a]],
  [data, 'page=/docs/a', [a]],
  [data, 'page=/docs/b', 403],
  [data, 'page=/docs/b&person=ann', 403],
  [data, 'clause=Act 1, section 40', 404],
  [data, 'page=/docs/b&person=me', [b]],
];
for (const [who, query, pages] of scopes)
  test(`of two pages, the pack of ${who.subject} by '${query}' has ${pages}`, async () => {
    const { get, acknowledge } = evidenceApp();
    await get(ben, '/mine');
    for (const page of [pageOfData, pageOfWeb]) await acknowledge(ann, page);
    const { status, body } = await get(who, `/pack?format=json&${query.replaceAll(' ', '%20')}`);
    if (typeof pages === 'number') return assert.equal(status, pages, body);
    assert.equal(status, 200, body);
    const { pages: sent } = (JSON.parse(body) as { pack: PackHead & { pages: PackPage[] } }).pack;
    assert.deepEqual(
      sent.map(({ page }) => page),
      pages,
    );
    const [made, open] = query.includes('person=me') ? [[], []] : [['ann'], ['ben']];
    for (const { page, acknowledged, notAcknowledged } of sent) {
      assert.deepEqual(
        acknowledged.map((record) => [record.subject, record.page]),
        made.map((subject) => [subject, page]),
      );
      const people = notAcknowledged.map(({ subject }) => subject);
      assert.deepEqual(people, query.includes('person=ann') ? [] : open);
    }
  });

const older = askedPage(a, 'Call the lead within 25 minutes.');
const oldest = askedPage(a, 'Call the lead within 35 minutes.');
const made = (subject: string, { path, text }: AcknowledgedPage, day: string): Acknowledgement => ({
  ...{ issuer, subject, name: null, email: null, page: path, text, release: 'c0ffee' },
  at: `${day}T10:00:00.000Z`,
});
const named = (subject: string) => ({ issuer, subject });

/** Three texts are kept; who did what with them is of the test. */
async function packOf(
  fill: (log: EvidenceLog) => Promise<unknown>,
  options: Partial<Pick<PackPagesOptions, 'scope' | 'people' | 'today'>> & { counting?: CountingTexts } = {},
) {
  const evidence = evidenceInMemory();
  const kept = [oldest, older, pageOfData].map((page) => ({
    ...textOf(page),
    ...{ release: 'c0ffee', day: '2026-11-01' },
  }));
  await evidence.keepTexts(kept);
  await fill(evidence);
  const { counting = onlyPresent(pageOfData), ...rest } = options;
  const build = { acknowledged: [pageOfData], pages: new Map(), teams: {} };
  const pack = packPages({
    ...{ evidence, build, pages: [pageOfData], scope: {}, today: '2026-11-20' },
    ...{ counting: new Map([[a, counting]]), ...rest },
  });
  for await (const page of pack) return page;
  return assert.fail('no page');
}

const days: [scope: PackPagesOptions['scope'], today: string, isOverdue: boolean][] = [
  [{}, '2026-11-16', false],
  [{}, '2026-11-17', true],
  [{ to: '2026-11-16' }, '2026-11-20', false],
  [{ to: '2026-11-17' }, '2026-11-20', true],
  [{ to: '2027-01-01' }, '2026-11-16', false],
];
for (const [scope, today, isOverdue] of days)
  test(`who was asked on 2026-11-02 is ${isOverdue ? '' : 'not '}overdue on ${today}${scope.to ? `, in a pack until ${scope.to}` : ''}`, async () => {
    const { notAcknowledged } = await packOf(
      (log) => log.asked(named('ben'), [textOf(pageOfData)], '2026-11-02'),
      {
        scope,
        today,
      },
    );
    assert.deepEqual(
      notAcknowledged.map(({ due, overdue }) => [due, overdue]),
      [['2026-11-16', isOverdue]],
    );
  });

test('days of a period are both in it', async () => {
  const of = async (from: string, to: string) => {
    const fill = async (log: Parameters<Parameters<typeof packOf>[0]>[0]) => {
      await log.append(made('ann', pageOfData, '2026-11-05'));
      await log.asked(named('ben'), [textOf(pageOfData)], '2026-11-06');
    };
    const { acknowledged, notAcknowledged } = await packOf(fill, { scope: { from, to } });
    return [acknowledged.length, notAcknowledged.length];
  };
  assert.deepEqual(await of('2026-11-05', '2026-11-05'), [1, 0]);
  assert.deepEqual(await of('2026-11-06', '2026-11-06'), [0, 1]);
  assert.deepEqual(await of('2026-11-01', '2026-11-04'), [0, 0]);
});

test('who acknowledged before the period is not open in it, and who does so after it is', async () => {
  const fill = async (log: Parameters<Parameters<typeof packOf>[0]>[0]) => {
    for (const subject of ['ann', 'ben']) await log.asked(named(subject), [textOf(pageOfData)], '2026-11-02');
    await log.append(made('ann', pageOfData, '2026-11-03'));
    await log.append(made('ben', pageOfData, '2026-11-09'));
  };
  const { acknowledged, notAcknowledged } = await packOf(fill, {
    scope: { from: '2026-11-04', to: '2026-11-08' },
  });
  assert.deepEqual(acknowledged, []);
  assert.deepEqual(
    notAcknowledged.map(({ subject }) => subject),
    ['ben'],
  );
});

test('a namesake of another provider has not acknowledged what somebody else did', async () => {
  const partner = { issuer: 'https://id.partner.example', subject: 'ann' };
  const { notAcknowledged } = await packOf(async (log) => {
    await log.append(made('ann', pageOfData, '2026-11-03'));
    await log.asked(partner, [textOf(pageOfData)], '2026-11-02');
  });
  assert.deepEqual(
    notAcknowledged.map((person) => [person.issuer, person.subject]),
    [[partner.issuer, 'ann']],
  );
});

test('an older text counts only if the changes since are minor; the pack has each text that it names, and no other', async () => {
  const fill = async (log: Parameters<Parameters<typeof packOf>[0]>[0]) => {
    await log.asked(named('ann'), [textOf(older)], '2026-11-01');
    await log.asked(named('ann'), [textOf(pageOfData)], '2026-11-04');
    await log.append(made('ann', older, '2026-11-03'));
    await log.asked(named('ben'), [textOf(oldest)], '2026-11-01');
    await log.asked(named('ben'), [{ ...textOf(pageOfData), page: b }], '2026-11-01');
  };
  const reason = 'A clearer word';
  const minor = { texts: [pageOfData.text, older.text], asked: older.text, reason };
  for (const people of [undefined, [named('ann'), named('ben')]]) {
    const asked = await packOf(fill, { people });
    assert.deepEqual(
      asked.notAcknowledged.map(({ subject, day }) => [subject, day]),
      [['ann', '2026-11-04']],
    );
    assert.deepEqual(
      asked.texts.map(({ text }) => text),
      [older.text, pageOfData.text],
    );
    assert.deepEqual([asked.acknowledged.length, asked.minor], [1, undefined]);
    const counted = await packOf(fill, { people, counting: minor });
    assert.deepEqual(counted.notAcknowledged, []);
    assert.deepEqual(counted.minor, { reason, texts: minor.texts });
  }
  const after = await packOf(fill, { scope: { from: '2026-11-04' } });
  assert.deepEqual(
    after.texts.map(({ text }) => text),
    [pageOfData.text],
  );
});

test('an owner learns nothing of what somebody did with pages of another team', async () => {
  const { get, acknowledge, evidence } = evidenceApp();
  const carl = { subject: 'carl', name: 'Carl', email: 'carl@kwikid.example' };
  await acknowledge(carl, pageOfWeb);
  const pack = async (query: string, who: typeof data | typeof compliance = data) =>
    get(who, `/pack?format=json&person=${query}`);
  const unknown = await pack('nobody');
  for (const name of ['carl', carl.email]) {
    assert.deepEqual(await pack(name), unknown, name);
    assert.equal((await pack(name, compliance)).status, 200);
  }
  // Once something was asked of him, he is there, and still called by what the other team's page does not say.
  await evidence.asked({ issuer, subject: 'carl' }, [textOf(pageOfData)], '2026-11-02');
  const { pages, records } = (
    JSON.parse((await pack('carl')).body) as { pack: PackHead & { pages: PackPage[] } }
  ).pack;
  assert.deepEqual(
    pages.flatMap(({ notAcknowledged }) =>
      notAcknowledged.map(({ subject, name, email }) => [subject, name, email]),
    ),
    [['carl', null, null]],
  );
  assert.equal(records, undefined, 'how many records the chain has is for who may see all of them');
  assert.deepEqual((await pack(carl.email)).status, 404);
  const all = await get(data, '/pack?format=json');
  assert.ok(!all.body.includes('Carl'), 'not in the pack of all either');
  const list = await get(compliance, '/pack?format=json');
  assert.equal((JSON.parse(list.body) as { pack: PackHead }).pack.records, 1);
});
