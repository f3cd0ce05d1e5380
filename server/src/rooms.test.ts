import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';

/** From the lowest: a room imports from rooms before it only. Files of `src` itself compose them all. */
const order = ['settings', 'http', 'request', 'audit', 'session', 'api', 'stores', 'config', '.'];
/** Rooms of `api` know nothing of each other, with one exception: how Ask's answers are judged is insight. */
const sideways = ['api/ask → api/insight'];

const roomOf = (file: string) => {
  const [first = '', second = '', ...rest] = file.split('/');
  if (second === '') return '.';
  return first === 'api' && rest.length > 0 ? `api/${second}` : first;
};
const rank = (room: string) => order.indexOf(room.split('/')[0] ?? '');
const isOurs = (file: string) => !/\.(?:test|contract)\.ts$/.test(file) && !file.startsWith('testing/');

const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(isOurs);
const imports = files.flatMap((file) =>
  [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/(?:from|import) ?\(?'([^']+)'/g)].map(
    ([, name = '']) => ({ file, name }),
  ),
);

test('each room imports from the rooms below it only', () => {
  const wrong = imports
    .filter(({ name }) => name.startsWith('.'))
    .map(({ file, name }) => ({ file, target: normalize(join(dirname(file), name)) }))
    .filter(({ file, target }) => {
      const [from, to] = [roomOf(file), roomOf(target)];
      return from !== to && rank(to) >= rank(from) && !sideways.includes(`${from} → ${to}`);
    });
  assert.ok(imports.length > 200, `${imports.length} imports were read`);
  assert.deepEqual(wrong, []);
  assert.deepEqual([...new Set(files.map(roomOf).filter((room) => rank(room) === -1))], []);
});

test('the server does not import what makes a build', () => {
  assert.deepEqual(
    imports.filter(({ name }) => name === '@kwikid/prepared-build/prepare'),
    [],
  );
});
