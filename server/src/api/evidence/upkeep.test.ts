import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { sqliteDatabase } from '../../stores/sqlite/sqlite-database.ts';
import { made } from '../../testing/contracts/evidence-log.contract.ts';
import { slowStore, storeBehaviour } from '../../testing/slow-store.ts';
import { evidenceInMemory } from './testing/evidence-app.ts';
import { evidenceUpkeep } from './upkeep.ts';

test('the head of the chain is in the log once a day, and after a failure as soon as it can be read', async () => {
  const lines: { records?: number; head?: string; level: number }[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const behaviour = storeBehaviour();
  const evidence = evidenceInMemory(slowStore(sqliteDatabase(':memory:', 'evidence'), behaviour));
  let verified = 0;
  const verify = async () => {
    verified += 1;
  };
  let time = Date.parse('2026-11-23T10:00:00Z');
  const upkeep = evidenceUpkeep({ evidence, verify, clock: () => time, logger });
  const { hash } = await evidence.append(made);
  behaviour.isDown = true;
  await upkeep();
  behaviour.isDown = false;
  for (let run = 0; run < 3; run++) await upkeep();
  time += 24 * 60 * 60 * 1000;
  await upkeep();
  assert.equal(verified, 3, 'before each');
  assert.deepEqual(
    lines.map(({ records, head, level }) => [level, records, head]),
    [
      [50, undefined, undefined],
      [30, 1, hash],
      [30, 1, hash],
    ],
  );
});

test('what was asked three years ago is forgotten', async () => {
  const evidence = evidenceInMemory();
  const ben = { ...made, subject: 'ben' };
  await evidence.asked(made, [made], '2023-11-23');
  await evidence.asked(ben, [made], '2023-11-25');
  await evidenceUpkeep({
    evidence,
    verify: async () => {},
    clock: () => Date.parse('2026-11-23T10:00:00Z'),
  })();
  assert.deepEqual(await evidence.textsAskedOf(made), []);
  assert.equal((await evidence.textsAskedOf(ben)).length, 1);
});
