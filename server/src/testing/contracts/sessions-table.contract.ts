import assert from 'node:assert/strict';
import {
  keptSessionSeconds,
  maxEndedListed,
  maxOfReader,
  type SessionRow,
  type SessionsTable,
} from '../../api/sessions/sessions-table.ts';
import { type StoreData, storeTests } from '../store-contract.ts';

const now = 1_800_000_000;
const row = (id: string, of: Partial<SessionRow> = {}): SessionRow => ({
  ...{ id, subject: 's', issuer: 'i', providerSession: undefined, browser: 'Firefox' },
  ...{ started: now, lastSeen: now, expires: now + 3600, ...of },
});

/**
 * The contract of every table of sessions, also when it fails and when several processes share it.
 *
 * @param data - creates empty data, named after the test
 */
export function sessionsTableContract(kind: string, data: (name: string) => StoreData<SessionsTable>): void {
  const tableTest = storeTests(kind, data);
  const ids = async (table: SessionsTable, issuer: string | null = 'i', at = now) =>
    (await table.of('s', issuer, at)).map(({ id }) => id);

  tableTest(
    'what one process writes another lists: of the reader and issuer that are asked for',
    async (open) => {
      const [one, other] = [open(), open()];
      await one.write([row('a'), row('b', { issuer: 'j' }), row('c', { subject: 'another' })], []);
      assert.deepEqual(await other.of('s', 'i', now), [
        { ...row('a'), endedAt: undefined, endedBy: undefined },
      ]);
      assert.deepEqual(await ids(other, null), ['a', 'b']);
      assert.deepEqual(await ids(other, 'nobody'), []);
    },
  );

  tableTest('writing again extends, and never shortens or forgets the browser', async (open) => {
    const table = open();
    await table.write([row('a', { lastSeen: now + 10 })], []);
    await table.write([row('a', { lastSeen: now + 5, expires: now + 7200, browser: '' })], []);
    const [listed] = await table.of('s', 'i', now);
    assert.deepEqual([listed?.lastSeen, listed?.expires, listed?.browser], [now + 10, now + 7200, 'Firefox']);
  });

  tableTest('each kind of ending ends the sessions that it names, and only those', async (open) => {
    const table = open();
    await table.write(
      [
        row('by-id'),
        row('by-provider-session', { providerSession: 'p' }),
        row('of-subject', { subject: 't' }),
        row('unnamed', { subject: 'u' }),
        row('named', { subject: 'u', providerSession: 'q' }),
        row('later', { subject: 't', started: now + 50 }),
        row('elsewhere', { subject: 't', issuer: 'j' }),
        row('lasting'),
      ],
      [
        { by: 'reader', at: now + 1, what: { id: 'by-id' } },
        { by: 'provider', at: now + 1, what: { issuer: 'i', providerSession: 'p', startedUntil: now } },
        { by: 'provider', at: now + 1, what: { issuer: 'i', subject: 't', startedUntil: now } },
        { by: 'provider', at: now + 1, what: { issuer: 'i', subjectOfUnnamed: 'u', startedUntil: now } },
      ],
    );
    const all = await Promise.all(['s', 't', 'u'].map((subject) => table.of(subject, null, now + 2)));
    const ended = all.flat().filter(({ endedBy }) => endedBy !== undefined);
    assert.deepEqual(ended.map(({ id }) => id).sort(), [
      'by-id',
      'by-provider-session',
      'of-subject',
      'unnamed',
    ]);
    assert.deepEqual([...new Set(ended.map(({ endedAt }) => endedAt))], [now + 1]);
    await table.write([], [{ by: 'administrator', at: now + 9, what: { id: 'by-id' } }]);
    const again = (await table.of('s', 'i', now + 9)).find(({ id }) => id === 'by-id');
    assert.deepEqual([again?.endedBy, again?.endedAt], ['reader', now + 1], 'the first end counts');
  });

  tableTest('the latest that ended are listed, and all that last', async (open) => {
    const table = open();
    const ended = Array.from({ length: maxEndedListed + 5 }, (_, index) =>
      row(`ended-${index}`, { expires: now - 100 + index }),
    );
    const live = Array.from({ length: maxEndedListed + 5 }, (_, index) => row(`live-${index}`));
    await table.write([...ended, ...live], []);
    const listed = await table.of('s', 'i', now);
    const expired = listed.filter(({ endedBy }) => endedBy === 'expired').map(({ id }) => id);
    assert.equal(listed.length - expired.length, live.length);
    assert.deepEqual(
      [expired.length, expired[0], expired.at(-1)],
      [maxEndedListed, `ended-${maxEndedListed + 4}`, 'ended-5'],
    );
  });

  tableTest(
    'gate-51 the sessions of one reader are bounded: those that ended longest ago are removed',
    async (open) => {
      const table = open();
      const rows = (name: string, count: number, changes: Partial<SessionRow>) =>
        Array.from({ length: count }, (_, at) => row(`${name}-${at}`, { ...changes, lastSeen: now + at }));
      await table.write(rows('ended', 50, {}), []);
      const ends = rows('ended', 50, {}).map(({ id }) => ({ by: 'reader' as const, at: now, what: { id } }));
      await table.write([], ends);
      await table.write(rows('live', maxOfReader - 10, {}), []);
      await table.write(rows('other', 3, { subject: 't' }), []);
      const listed = await table.of('s', 'i', now, 1000);
      assert.equal(listed.length, maxOfReader);
      assert.deepEqual(
        listed.flatMap(({ id, endedAt }) => (endedAt === undefined ? [] : [id])).sort(),
        Array.from({ length: 10 }, (_, at) => `ended-${40 + at}`),
      );
      assert.equal((await table.of('t', 'i', now)).length, 3);
    },
  );

  tableTest('a session is forgotten 30 days after its latest possible end, and not before', async (open) => {
    const table = open();
    await table.write([row('old'), row('new', { started: now + 1 })], []);
    await table.prune(now + keptSessionSeconds);
    assert.deepEqual(await ids(table), ['new', 'old']);
    await table.prune(now + keptSessionSeconds + 1);
    assert.deepEqual(await ids(table), ['new']);
  });

  tableTest('what is refused is not written by halves, and may be written again', async (open, own) => {
    const table = open();
    await table.write([row('a')], []);
    const accept = own.refuseWrites();
    await assert.rejects(table.write([row('b')], [{ by: 'reader', at: now, what: { id: 'a' } }]));
    accept();
    assert.deepEqual(await ids(table), ['a']);
    assert.equal((await table.of('s', 'i', now))[0]?.endedBy, undefined);
    await table.write([row('b')], [{ by: 'reader', at: now, what: { id: 'a' } }]);
    assert.deepEqual((await ids(table)).sort(), ['a', 'b']);
  });
}
