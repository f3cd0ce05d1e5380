import assert from 'node:assert/strict';
import type { Revocation } from '../../session/revocations/revocation.ts';
import type { Cursor, RevocationLog } from '../../session/revocations/revocation-log.ts';
import { Revocations } from '../../session/revocations/revocations.ts';
import { type StoreData, storeTests } from '../store-contract.ts';

const revoked: Revocation = { kind: 'session', id: 'a', issuedUntil: 100, keepUntil: 500 };
const mark: Revocation = { kind: 'logout-token', id: 'token', issuedUntil: 900, keepUntil: 900 };
const idsOf = (revocations: readonly Revocation[]) => revocations.map(({ id }) => id).sort();
const all = async (log: RevocationLog) => (await log.read(undefined)).revocations;

/**
 * The contract of every log of revocations: also when it is slow, when it fails, and when several processes
 * share it, which then see each other's revocations.
 *
 * @param data - creates empty data, named after the test
 */
export function revocationLogContract(kind: string, data: (name: string) => StoreData<RevocationLog>): void {
  const logTest = storeTests(kind, data);

  logTest('what one process appends another reads, and a restart as well', async (open) => {
    const [one, other] = [open(), open()];
    await one.append([revoked, { ...revoked, id: 'b' }]);
    assert.deepEqual(await all(other), [revoked, { ...revoked, id: 'b' }]);
    assert.deepEqual(idsOf(await all(open())), ['a', 'b']);
  });

  logTest('appending again never shortens a revocation', async (open) => {
    const log = open();
    await log.append([revoked]);
    await log.append([{ ...revoked, issuedUntil: 50, keepUntil: 60 }]);
    assert.deepEqual(await all(log), [revoked]);
    await log.append([{ ...revoked, issuedUntil: 200, keepUntil: 600 }]);
    assert.deepEqual(await all(log), [{ ...revoked, issuedUntil: 200, keepUntil: 600 }]);
  });

  logTest(
    'a cursor of any process continues where it was read, and an extended row comes again',
    async (open) => {
      const [one, other] = [open(), open()];
      await one.append([revoked, { ...revoked, id: 'b' }]);
      const { cursor } = await one.read(undefined);
      assert.deepEqual((await other.read(cursor)).revocations, []);
      await other.append([{ ...revoked, id: 'c' }]);
      await one.append([{ ...revoked, issuedUntil: 300 }]);
      for (const log of [one, other])
        assert.deepEqual(idsOf((await log.read(cursor)).revocations), ['a', 'c']);
      assert.deepEqual((await one.read((await other.read(cursor)).cursor)).revocations, []);
    },
  );

  logTest('a reader that follows misses nothing of what two processes append meanwhile', async (open) => {
    const [one, other, reader] = [open(), open(), open()];
    const seen = new Set<string>();
    let cursor: Cursor | undefined;
    const follow = async () => {
      const read = await reader.read(cursor);
      cursor = read.cursor;
      for (const { id } of read.revocations) seen.add(id);
    };
    const append = async (log: RevocationLog, name: string) => {
      for (let number = 0; number < 40; number++) await log.append([{ ...revoked, id: `${name}${number}` }]);
    };
    let done = false;
    const following = (async () => {
      while (!done) {
        await follow();
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    await Promise.all([append(one, 'x'), append(other, 'y')]);
    done = true;
    await following;
    await follow();
    assert.equal(seen.size, 80);
  });

  logTest('what has expired is forgotten, and a cursor from before still continues', async (open) => {
    const log = open();
    await log.append([{ ...revoked, id: 'later', keepUntil: 900 }, revoked]);
    const { cursor } = await log.read(undefined);
    await log.prune(501);
    assert.deepEqual(idsOf(await all(open())), ['later']);
    await log.append([{ ...revoked, id: 'new' }]);
    assert.deepEqual(idsOf((await log.read(cursor)).revocations), ['new']);
  });

  logTest('a name with SQL in it is a name', async (open) => {
    const log = open();
    const id = "'; DROP TABLE revocations; --";
    await log.append([{ ...revoked, id }]);
    assert.deepEqual(idsOf(await all(log)), [id]);
    await log.check();
  });

  logTest('gate-44 of processes that make one mark at the same time, one makes it', async (open) => {
    const logs = [open(), open(), open()];
    const results = await Promise.all(
      logs.map((log, number) => log.once(mark, [{ ...revoked, id: `by ${number}` }])),
    );
    assert.equal(results.filter((isFirst) => isFirst).length, 1);
    const winner = `by ${results.indexOf(true)}`;
    assert.deepEqual(
      idsOf(await all(open())),
      [winner, 'token'].sort(),
      'with its revocations, and no other',
    );
    assert.equal(await open().once(mark, []), false, 'nor after a restart');
  });

  logTest(
    'gate-40 what is refused is not in the log, by halves or whole, and may be appended again',
    async (open, own) => {
      const log = open();
      await log.append([revoked]);
      const accept = own.refuseWrites();
      await assert.rejects(
        log.append([
          { ...revoked, id: 'b' },
          { ...revoked, id: 'c' },
        ]),
      );
      await assert.rejects(log.once(mark, [{ ...revoked, id: 'd' }]));
      accept();
      assert.deepEqual(idsOf(await all(open())), ['a']);
      await log.append([{ ...revoked, id: 'b' }]);
      assert.equal(await log.once(mark, [{ ...revoked, id: 'd' }]), true, 'a mark that failed is not made');
      assert.deepEqual(idsOf(await all(log)), ['a', 'b', 'd', 'token']);
    },
  );

  logTest('gate-40 two servers that share it know each other’s logouts after one read', async (_, own) => {
    const [one, other] = [await Revocations.open(own.open()), await Revocations.open(own.open())];
    await one.revoke([revoked]);
    assert.equal(one.isRevoked('session', 'a', 100), true);
    assert.equal(other.isRevoked('session', 'a', 100), false, 'not yet');
    await other.follow();
    assert.equal(other.isRevoked('session', 'a', 100), true);
    assert.equal(await other.once(mark, []), true);
    assert.equal(await one.once(mark, []), false);
    await one.close();
    await other.close();
  });

  logTest(
    'gate-40 a server refuses what the log does not take, and the log has it once it can',
    async (open, own) => {
      const revocations = await Revocations.open(own.open());
      const accept = own.refuseWrites();
      await assert.rejects(revocations.revoke([revoked]));
      await assert.rejects(revocations.once(mark, [{ ...revoked, id: 'b' }]));
      for (const id of ['a', 'b'])
        assert.equal(revocations.isRevoked('session', id, 100), true, 'fails closed');
      await assert.rejects(revocations.check(), 'it is not ready');
      await assert.rejects(revocations.settle(), 'what is owed is not forgotten');
      accept();
      await revocations.check();
      assert.deepEqual(idsOf(await all(open())), ['a', 'b']);
      assert.equal(await revocations.once(mark, []), true, 'the provider may send its token again');
      await revocations.close();
    },
  );
}
