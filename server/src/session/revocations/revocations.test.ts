import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryLogData, memoryRevocationLog } from '../../testing/memory-revocation-log.ts';
import { revocationLogContract } from './revocation-log.contract.ts';
import { followMilliseconds, Revocations } from './revocations.ts';

const revoked = { kind: 'session', id: 'a', issuedUntil: 100, keepUntil: 500 } as const;

for (const turns of [0, 3]) {
  revocationLogContract(turns === 0 ? 'memory' : 'slow memory', () => {
    const data = memoryLogData(turns);
    return {
      open: () => memoryRevocationLog(data),
      refuseWrites: () => {
        data.isDown = true;
        return () => {
          data.isDown = false;
        };
      },
    };
  });
}

/** Runs everything that is ready to run. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};

test('gate-40 a revocation counts before a slow log has it, and is confirmed only afterwards', async () => {
  const data = memoryLogData();
  const revocations = await Revocations.open(memoryRevocationLog(data));
  let respond = () => {};
  data.hold = new Promise((resolve) => {
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
  assert.equal(data.rows.size, 1);
  await revocations.close();
});

test('revocations that arrive during a write go with the next one, and none is lost or confirmed early', async () => {
  const data = memoryLogData(2);
  const revocations = await Revocations.open(memoryRevocationLog(data));
  const ids = Array.from({ length: 50 }, (_, number) => `session ${number}`);
  await Promise.all(
    ids.map(async (id) => {
      await revocations.revoke([{ ...revoked, id }]);
      assert.ok(data.rows.has(`session:${id}`), id);
    }),
  );
  await revocations.close();
});

test('gate-40 a log that does not respond is given up, and gets the revocation once it responds', async () => {
  const data = memoryLogData();
  const revocations = await Revocations.open(memoryRevocationLog(data), { limit: 20 });
  let respond = () => {};
  data.hold = new Promise((resolve) => {
    respond = resolve;
  });
  const late = (error: Error) => /took more than 20 ms/.test(String(error.cause));
  await assert.rejects(revocations.revoke([revoked]), late);
  await assert.rejects(revocations.check(), late);
  respond();
  await settled();
  await revocations.check();
  assert.equal(data.rows.size, 1);
  await revocations.close();
});

test('gate-40 revocations of other processes count here after a second, also after a failed read', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const data = memoryLogData();
  const revocations = await Revocations.open(memoryRevocationLog(data));
  await memoryRevocationLog(data).append([revoked]);
  data.isDown = true;
  t.mock.timers.tick(followMilliseconds);
  await settled();
  assert.equal(revocations.isRevoked('session', 'a', 100), false);
  await assert.rejects(revocations.check(), /down/);
  data.isDown = false;
  t.mock.timers.tick(followMilliseconds);
  await settled();
  assert.equal(revocations.isRevoked('session', 'a', 100), true);
  await revocations.close();
});

test('a log that cannot be read stops the start', async () => {
  const data = memoryLogData();
  data.isDown = true;
  await assert.rejects(Revocations.open(memoryRevocationLog(data)), /down/);
});

test('gate-40 readers are served for a bounded time while the log cannot be read, which is reported once', async () => {
  const data = memoryLogData();
  const clock = { now: 5000 };
  const reported: unknown[] = [];
  const revocations = await Revocations.open(memoryRevocationLog(data), {
    outageMilliseconds: 1000,
    monotonic: () => clock.now,
    onOutage: (error) => reported.push(error === undefined ? 'over' : 'begun'),
  });
  clock.now += 5000;
  assert.equal(revocations.isOutdated(), false, 'nobody asks often, but the log can be read');
  await revocations.follow();
  data.isDown = true;
  for (const [later, expected] of [
    [1000, false],
    [1, true],
    [5000, true],
  ] as const) {
    clock.now += later;
    await assert.rejects(revocations.follow());
    assert.equal(revocations.isOutdated(), expected);
  }
  data.isDown = false;
  await revocations.follow();
  assert.equal(revocations.isOutdated(), false);
  assert.deepEqual(reported, ['begun', 'over']);
  await revocations.close();
});

test('gate-40 what the log did not take it is offered again after a second, although nobody asks', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const data = memoryLogData();
  const revocations = await Revocations.open(memoryRevocationLog(data));
  data.isDown = true;
  await assert.rejects(revocations.revoke([revoked]));
  t.mock.timers.tick(followMilliseconds);
  await settled();
  data.isDown = false;
  assert.equal(data.rows.size, 0);
  t.mock.timers.tick(followMilliseconds);
  await settled();
  assert.equal(data.rows.size, 1);
  await revocations.close();
});

test('gate-40 a logout that is repeated during an outage is owed once', async () => {
  const data = memoryLogData();
  const log = memoryRevocationLog(data);
  const revocations = await Revocations.open(log);
  data.isDown = true;
  const mark = { kind: 'logout-token', id: 'token', issuedUntil: 900, keepUntil: 900 } as const;
  for (let attempt = 0; attempt < 50; attempt++) await assert.rejects(revocations.once(mark, [revoked]));
  data.isDown = false;
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
  const data = memoryLogData();
  const reads: unknown[] = [];
  const log = memoryRevocationLog(data);
  const revocations = await Revocations.open({
    ...log,
    read(since) {
      reads.push(since);
      return log.read(since);
    },
  });
  await revocations.follow();
  data.isDown = true;
  await assert.rejects(revocations.follow());
  data.isDown = false;
  await revocations.follow();
  assert.deepEqual(
    reads.map((since) => since === undefined),
    [true, false, false, true],
  );
  await revocations.close();
});
