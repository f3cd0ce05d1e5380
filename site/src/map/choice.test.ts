import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noChoice, readChoice, unknownText, writeChoice } from './choice.ts';
import { smallMap } from './testing.ts';

test('a choice is written into a URL and read from it again, beside parameters of others', () => {
  const choice = { service: 'b', step: 'wait', area: 'g', how: 'event' as const, caller: 'a b', uses: 'ü&=' };
  const search = writeChoice('?_highlight=x&service=c', choice);
  assert.deepEqual(readChoice(search, smallMap), { choice, unknown: [] });
  assert.equal(new URLSearchParams(search).get('_highlight'), 'x');
  assert.equal(writeChoice(search, noChoice), '?_highlight=x');
  assert.equal(writeChoice('?service=b', noChoice), '');
});

test('what the map does not have is left out and named, and the rest of the choice stays', () => {
  const { choice, unknown } = readChoice('?service=zz&step=WAIT&area=__proto__&how=shout', smallMap);
  assert.deepEqual(choice, { ...noChoice, step: 'wait' });
  assert.equal(
    unknownText(unknown),
    'This map has no service ‘zz’. This map has no area ‘__proto__’. This map has no way ‘shout’.',
  );
});

test('a hostile or endless value is cut, and an empty one does not count', () => {
  const { unknown, choice } = readChoice(
    `?service=${'x'.repeat(9000)}&caller=${'y'.repeat(9000)}&step=`,
    smallMap,
  );
  assert.deepEqual([unknown[0]?.value.length, choice.caller.length, choice.step], [60, 60, undefined]);
});
