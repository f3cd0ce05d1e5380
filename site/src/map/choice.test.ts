import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteMap } from '../../plugins/product-map/product-map.ts';
import { emphasisOf, readChoice, writeChoice } from './choice.ts';

const node = (id: string, more: Partial<SiteMap['nodes'][number]> = {}) => ({
  ...{ id, name: `Part ${id}`, area: 'top', group: undefined, in: undefined },
  ...more,
});
const relation = (from: string, to: string, more: Partial<SiteMap['relations'][number]> = {}) => ({
  ...{ from, to, via: undefined, steps: [] },
  ...more,
});
/** A calls b, in the step wait; b calls c through p; b sends events to a through q, which is in r; d is by itself. */
const map = {
  nodes: [
    ...[node('a'), node('b', { group: 'g' }), node('c'), node('p', { area: 'low' })],
    ...[node('q', { area: 'low', in: 'r' }), node('r', { area: 'low' })],
    node('d', { area: 'low' }),
  ],
  relations: [
    relation('a', 'b', { steps: ['wait'] }),
    relation('b', 'c', { via: 'p' }),
    relation('b', 'a', { via: 'q' }),
  ],
  steps: [{ id: 'wait', name: 'Waiting', members: ['a', 'b', 'd'] }],
};
const known = { service: ['a', 'b'], step: ['wait'], area: ['top', 'g'] };

test('a choice is written into a URL and read from it again, beside parameters of others', () => {
  const choice = { service: 'b', step: 'wait', area: 'g' };
  const search = writeChoice('?_highlight=x&service=c', choice);
  assert.deepEqual(readChoice(`?${search}`, known), { choice, unknown: '' });
  assert.equal(new URLSearchParams(search).get('_highlight'), 'x');
  assert.equal(writeChoice(search, {}), '_highlight=x');
  assert.equal(writeChoice('?service=b', {}), '');
});

test('what the map does not have is left out and named, and the rest of the choice stays', () => {
  const { choice, unknown } = readChoice('?service=zz&step=WAIT&area=__proto__', known);
  assert.equal(choice.step, 'wait');
  assert.equal(unknown, 'This map has no service ‘zz’. This map has no area ‘__proto__’.');
});

test('an endless value is cut, and an empty one does not count', () => {
  const { unknown, choice } = readChoice(`?service=${'x'.repeat(9000)}&step=`, known);
  assert.equal(unknown, `This map has no service ‘${'x'.repeat(60)}’.`);
  assert.equal(choice.step, undefined);
});

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
  test(`strong for ${what}`, () => {
    const { isNarrowed, nodes, relations } = emphasisOf(map, chosen);
    const pairs = [...relations].map(({ from, to }) => from + to);
    assert.deepEqual([isNarrowed, [...nodes].sort().join(''), pairs.join(' ')], expected);
  });
