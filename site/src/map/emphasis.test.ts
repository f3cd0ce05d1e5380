import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noChoice } from './choice.ts';
import { chosenRows, emphasisOf } from './emphasis.ts';
import { linesOf, pathOf } from './lines.ts';
import { choiceText, nodeLabel } from './map-words.ts';
import { smallMap } from './testing.ts';

const strong = (chosen: object) => {
  const { isNarrowed, nodes, relations } = emphasisOf(smallMap, chosen);
  return [isNarrowed, [...nodes].sort().join(''), [...relations].map(({ from, to }) => from + to).join(' ')];
};

const choices: [what: string, chosen: object, expected: unknown[]][] = [
  ['nothing', {}, [false, 'abcdpqr', 'ab bc ba']],
  ['a service: its callers and what it uses', { service: 'a' }, [true, 'abq', 'ab ba']],
  ['a proxy: what passes it', { service: 'p' }, [true, 'bcp', 'bc']],
  ['a broker: what passes its queues', { service: 'r' }, [true, 'abqr', 'ba']],
  ['a part without connections: itself', { service: 'd' }, [true, 'd', '']],
  ['a step: all at work in it', { step: 'wait' }, [true, 'abd', 'ab']],
  ['an area: all in it and what it touches', { area: 'low' }, [true, 'abcdpqr', 'bc ba']],
  ['a group', { area: 'g' }, [true, 'abcpq', 'ab bc ba']],
  ['a service in a step', { service: 'b', step: 'wait' }, [true, 'ab', 'ab']],
  ['a service and a step that do not meet', { service: 'c', step: 'wait' }, [true, 'c', '']],
];
for (const [what, chosen, expected] of choices)
  test(`strong for ${what}`, () => assert.deepEqual(strong(chosen), expected));

test('rows follow the map, the words of the fields and the way', () => {
  const rows = (choice: object) =>
    chosenRows(smallMap, { ...noChoice, ...choice }).map(({ from, to }) => from + to);
  assert.deepEqual(rows({}), ['ab', 'bc', 'ba']);
  assert.deepEqual(rows({ caller: ' PART B ' }), ['bc', 'ba']);
  assert.deepEqual(rows({ caller: 'b', uses: 'a' }), ['bc', 'ba']);
  assert.deepEqual(rows({ uses: 'part c' }), ['bc']);
  assert.deepEqual(rows({ how: 'event' }), ['ba']);
  assert.deepEqual(rows({ service: 'a', how: 'call' }), ['ab']);
});

test('what is announced: names, counts, and why nothing is strong', () => {
  const said = (chosen: object) =>
    choiceText(smallMap, { ...noChoice, ...chosen }, emphasisOf(smallMap, chosen));
  assert.equal(said({}), '7 parts, 3 connections');
  assert.equal(said({ service: 'a' }), 'Part a: 2 connections');
  assert.equal(said({ step: 'wait', area: 'top' }), 'Top, Waiting: 2 parts, 1 connection');
  assert.equal(
    said({ service: 'c', step: 'wait' }),
    'Part c, Waiting: 0 connections. It has connections outside this filter.',
  );
  assert.equal(said({ service: 'd' }), 'Part d: 0 connections. Nothing uses it, and it uses nothing.');
  assert.equal(
    nodeLabel(smallMap.nodes[1] as (typeof smallMap.nodes)[0], smallMap.relations),
    'Part b, part of ours, used by 1, uses 2',
  );
});

test('what passes a proxy or a queue is two arrows, and a call of oneself has none', () => {
  const [ab, bc, ba] = smallMap.relations;
  assert.ok(ab && bc && ba);
  const lines = linesOf([ab, bc, ba, { ...ab, to: 'a' }]);
  assert.deepEqual(
    lines.map(({ key, isAsync }) => [key, isAsync]),
    [
      ['a b', false],
      ['b p', false],
      ['p c', false],
      ['b q', true],
      ['q a', true],
    ],
  );
});

test('an arrow begins and ends at edges that face each other', () => {
  const at = (x: number, y: number) => ({ ...(smallMap.nodes[0] as (typeof smallMap.nodes)[0]), x, y });
  const ends = (path: string) =>
    path.match(/-?[\d.]+ -?[\d.]+/g)?.filter((_, index) => index === 0 || index === 3);
  assert.deepEqual(ends(pathOf(at(0, 0), at(100, 70), smallMap.node)), ['20 20', '120 70']);
  assert.deepEqual(ends(pathOf(at(100, 70), at(0, 0), smallMap.node)), ['120 70', '20 20']);
  assert.deepEqual(ends(pathOf(at(0, 0), at(100, 0), smallMap.node)), ['20 0', '120 0']);
});
