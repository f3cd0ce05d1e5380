import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSqliteRevocationLog } from '../../stores/sqlite/revocation-log.ts';
import { slowStore, storeBehaviour } from '../../testing/slow-store.ts';
import type { RevocationLog } from './revocation-log.ts';
import { followMilliseconds, Revocations } from './revocations.ts';

const revoked = { kind: 'session', id: 'a', issuedUntil: 100, keepUntil: 500 } as const;

/** A log in memory, which is slow or fails as a test needs, and the same one as another process has it. */
function logs(turns = 0) {
  const behaviour = storeBehaviour(turns);
  const other = openSqliteRevocationLog(':memory:');
  return { behaviour, log: slowStore(other, behaviour), other };
}
const idsIn = async (log: RevocationLog) => (await log.read(undefined)).revocations.map(({ id }) => id);

/** Runs everything that is ready to run. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};

test('gate-40 a revocation counts before a slow log has it, and is confirmed only afterwards', async () => {
  const { behaviour, log, other } = logs();
  const revocations = await Revocations.open(log);
  let respond = () => {};
  behaviour.hold = new Promise((resolve) => {
    respond = resolve;
  });
  let confirmed = false;
  const revoking = revocations.revoke([revoked]).then(() => {
    confirmed = true;
  });
  assert.equal(revocations.isRevoked('session', 'a', 100), true);
  await settled();
  assert.equal(confirmed, false);
  respond();
  await revoking;
  assert.deepEqual(await idsIn(other), ['a']);
  await revocations.close();
});

test('revocations that arrive during a write go with the next one, and none is lost or confirmed early', async () => {
  const { log, other } = logs(2);
  const revocations = await Revocations.open(log);
  const ids = Array.from({ length: 50 }, (_, number) => `session ${number}`);
  await Promise.all(
    ids.map(async (id) => {
      await revocations.revoke([{ ...revoked, id }]);
      assert.ok((await idsIn(other)).includes(id), id);
    }),
  );
  await revocations.close();
});

test('gate-40 a log that does not respond is given up, and gets the revocation once it responds', async () => {
  const { behaviour, log, other } = logs();
  const revocations = await Revocations.open(log, { limit: 20 });
  let respond = () => {};
  behaviour.hold = new Promise((resolve) => {
    respond = resolve;
  });
  const late = (error: Error) => /took more than 20 ms/.test(String(error.cause));
  await assert.rejects(revocations.revoke([revoked]), late);
  await assert.rejects(revocations.check(), late);
  respond();
  await settled();
  await revocations.check();
  assert.deepEqual(await idsIn(other), ['a']);
  await revocations.close();
});

test('gate-40 revocations of other processes count here after a second, also after a failed read', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { behaviour, log, other } = logs();
  const revocations = await Revocations.open(log);
  await other.append([revoked]);
  behaviour.isDown = true;
  t.mock.timers.tick(followMilliseconds);
  await settled();
  assert.equal(revocations.isRevoked('session', 'a', 100), false);
  await assert.rejects(revocations.check(), /down/);
  behaviour.isDown = false;
  t.mock.timers.tick(followMilliseconds);
  await settled();
  assert.equal(revocations.isRevoked('session', 'a', 100), true);
  await revocations.close();
});

test('a log that cannot be read stops the start', async () => {
  const { behaviour, log } = logs();
  behaviour.isDown = true;
  await assert.rejects(Revocations.open(log), /down/);
});

test('gate-40 readers are served for a bounded time while the log cannot be read, which is reported once', async () => {
  const { behaviour, log } = logs();
  const clock = { now: 5000 };
  const reported: unknown[] = [];
  const revocations = await Revocations.open(log, {
    outageMilliseconds: 1000,
    monotonic: () => clock.now,
    onOutage: (error) => reported.push(error === undefined ? 'over' : 'begun'),
  });
  clock.now += 5000;
  assert.equal(revocations.isOutdated(), false, 'nobody asks often, but the log can be read');
  await revocations.follow();
  behaviour.isDown = true;
  for (const [later, expected] of [
    [1000, false],
    [1, true],
    [5000, true],
  ] as const) {
    clock.now += later;
    await assert.rejects(revocations.follow());
    assert.equal(revocations.isOutdated(), expected);
  }
  behaviour.isDown = false;
  await revocations.follow();
  assert.equal(revocations.isOutdated(), false);
  assert.deepEqual(reported, ['begun', 'over']);
  await revocations.close();
});

test('gate-40 what the log did not take it is offered again after a second, although nobody asks', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { behaviour, log, other } = logs();
  const revocations = await Revocations.open(log);
  behaviour.isDown = true;
  await assert.rejects(revocations.revoke([revoked]));
  t.mock.timers.tick(followMilliseconds);
  await settled();
  behaviour.isDown = false;
  assert.deepEqual(await idsIn(other), []);
  t.mock.timers.tick(followMilliseconds);
  await settled();
  assert.deepEqual(await idsIn(other), ['a']);
  await revocations.close();
});

test('gate-40 a logout that is repeated during an outage is owed once', async () => {
  const { behaviour, log } = logs();
  const revocations = await Revocations.open(log);
  behaviour.isDown = true;
  const mark = { kind: 'logout-token', id: 'token', issuedUntil: 900, keepUntil: 900 } as const;
  for (let attempt = 0; attempt < 50; attempt++) await assert.rejects(revocations.once(mark, [revoked]));
  behaviour.isDown = false;
  const batches: number[] = [];
  const { append } = log;
  log.append = (rows) => {
    batches.push(rows.length);
    return append(rows);
  };
  await revocations.settle();
  assert.deepEqual(batches, [1]);
  await revocations.close();
});

test('gate-40 after a failed read everything is read again: another server may answer, with other places', async () => {
  const { behaviour, log } = logs();
  const reads: unknown[] = [];
  const revocations = await Revocations.open({
    ...log,
    read(since) {
      reads.push(since);
      return log.read(since);
    },
  });
  await revocations.follow();
  behaviour.isDown = true;
  await assert.rejects(revocations.follow());
  behaviour.isDown = false;
  await revocations.follow();
  assert.deepEqual(
    reads.map((since) => since === undefined),
    [true, false, false, true],
  );
  await revocations.close();
});
