import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { sqliteDatabase } from '../../stores/sqlite/sqlite-database.ts';
import { openDigests } from './digest-store.ts';
import { digestSender, type OutgoingMail, type SendDigestsOptions } from './send-digests.ts';

const page = (owner: string) => ({
  ...{ path: `/docs/${owner}`, title: owner, owner, reviewed: '2026-01-01', due: '2026-11-01', clauses: [] },
});
const team = (name: string, emails: string[]) => ({ name, emails, claims: {} });
const release = {
  build: {
    pages: new Map(['web', 'data', 'empty'].map((owner) => [`/docs/${owner}`, page(owner)])),
    teams: {
      web: team('Web', ['wei@kwikid.example']),
      data: team('Data', ['dan@kwikid.example']),
      idle: team('Idle', ['ida@kwikid.example']),
      empty: team('Empty', []),
    },
  },
  engine: { search: () => ({ hits: [] }) as never },
};
/** A Monday. */
const monday = Date.parse('2026-11-23T04:00:00Z');
const hour = 3_600_000;

/** Servers on one database, and what they sent. */
function servers(t: TestContext, count: number, changes: Partial<SendDigestsOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'send-digests-'));
  const sent: OutgoingMail[] = [];
  const logged: string[] = [];
  const clock = { now: monday };
  const log = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  const all = Array.from({ length: count }, () => {
    const digests = openDigests(sqliteDatabase(folder, 'digests'));
    t.after(() => digests.close());
    return digestSender({
      release: () => release,
      corrections: { open: async () => [] },
      insight: { gaps: async () => [] },
      ...{
        shownFrom: 1,
        providers: { of: () => undefined },
        origin: 'https://docs.kwikid.example',
        settings: { days: 7, to: {} },
      },
      digests,
      send: async (mail) => void sent.push(mail),
      clock: () => clock.now,
      log: { info: log, error: log },
      ...changes,
    });
  });
  return { sent, logged, clock, run: () => Promise.all(all.map((send) => send())) };
}
const subjects = (sent: readonly OutgoingMail[]) => sent.map(({ subject }) => subject.split(':')[0]).sort();

test('of three servers one sends each team its digest, on Monday from four o’clock on, once', async (t) => {
  const { sent, clock, run } = servers(t, 3);
  clock.now = monday - hour;
  await run();
  assert.equal(sent.length, 0);
  for (clock.now = monday; clock.now < monday + 7 * 24 * hour; clock.now += 4 * hour) await run();
  assert.deepEqual(subjects(sent), ['Data', 'Web']);
  assert.deepEqual(sent.find(({ subject }) => subject.startsWith('Web'))?.to, ['wei@kwikid.example']);
  clock.now = monday + 7 * 24 * hour;
  await run();
  assert.equal(sent.length, 4);
});

test('each day if it is set, to the addresses of the settings', async (t) => {
  const settings = {
    days: 1,
    to: { web: ['web-list@kwikid.example'], empty: ['eve@kwikid.example'] },
  } as const;
  const { sent, clock, run } = servers(t, 2, { settings });
  await run();
  assert.deepEqual(subjects(sent), ['Data', 'Empty', 'Web']);
  clock.now += 24 * hour;
  await run();
  assert.equal(sent.length, 6);
  assert.deepEqual(sent.find(({ subject }) => subject.startsWith('Web'))?.to, ['web-list@kwikid.example']);
});

test('what the mail server refuses is tried again, the other teams get theirs, and the log names no address', async (t) => {
  let refuses = true;
  const sent: string[] = [];
  const send = async ({ to }: OutgoingMail) => {
    if (refuses && to.includes('dan@kwikid.example'))
      throw Object.assign(new Error('550 dan@kwikid.example: password secret'), {
        code: 'EENVELOPE',
        responseCode: 550,
      });
    sent.push(...to);
  };
  const { logged, clock, run } = servers(t, 1, { send });
  await run();
  assert.deepEqual(sent, ['wei@kwikid.example']);
  assert.ok(
    logged.some((line) => line.includes('EENVELOPE 550')),
    logged.join(),
  );
  assert.ok(!logged.join().includes('@') && !logged.join().includes('secret'));
  refuses = false;
  clock.now += hour;
  await run();
  assert.deepEqual(sent, ['wei@kwikid.example', 'dan@kwikid.example']);
});

test('digests are made until all are sent, and then not before the next day', async (t) => {
  let [made, refuses] = [0, true];
  const { clock, run } = servers(t, 1, {
    settings: { days: 1, to: {} },
    insight: {
      gaps: async () => {
        made += 1;
        return [];
      },
    },
    send: async () => {
      if (refuses) throw new Error('refused');
    },
  });
  await run();
  refuses = false;
  for (let time = 0; time < 3; time++) await run();
  assert.equal(made, 2);
  clock.now += 24 * hour;
  await run();
  assert.equal(made, 3);
});

test('a store that fails sends nothing, and is logged', async (t) => {
  const { sent, logged, run } = servers(t, 1, {
    insight: { gaps: async () => Promise.reject(new Error('down')) },
  });
  await run();
  assert.deepEqual(sent, []);
  assert.match(logged.join(), /the digests cannot be made/);
});

test('a digest goes to 50 addresses at most', async (t) => {
  const to = Array.from({ length: 60 }, (_, number) => `reader-${number}@kwikid.example`);
  const { sent, run } = servers(t, 1, { settings: { days: 1, to: { web: to, data: [] } } });
  await run();
  assert.deepEqual(
    sent.map((mail) => mail.to),
    [to.slice(0, 50)],
  );
});
