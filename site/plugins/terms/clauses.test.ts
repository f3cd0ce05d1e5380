import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ControlledPage, Instrument } from '@kwikid/facts';
import { clauseFinder } from './clauses.ts';

const instruments: Instrument[] = [
  {
    ...{ id: 'act', name: 'Data Act 2023', title: 'The Data Act', page: 'act.md' },
    clauses: [
      { clause: 'section 5(1)', asks: 'a notice' },
      { clause: 'section 8A', asks: 'x' },
      { clause: 'section 9(i), first', asks: 'a contract' },
      { clause: 'section 9(i), second', asks: 'safeguards' },
      { clause: 'section 10, explanation', asks: 'a detail' },
      ...['1', '2'].map((number) => ({ clause: `section 11A(${number})`, asks: `part ${number}` })),
      ...['1', '2', '3', '4', '5'].map((number) => ({ clause: `section 12(${number})`, asks: 'x' })),
    ],
  },
  { id: 'rules', name: 'Data Rules 2025', title: 'The Data Rules' },
];
const page = (
  file: string,
  ...controls: [instrument: string, clause: string, asks: string][]
): ControlledPage => ({
  ...{ file, label: file },
  controls: controls.map(([instrument, clause, asks]) => ({ instrument, clause, asks })),
});
const pages = [
  page(
    'consent.md',
    ['Data Act 2023', 'section 5(1)', 'a notice'],
    ['Data Rules 2025', 'rule 3', 'what it says'],
  ),
  page('both.md', ['Data Act 2023', 'section 8A', 'x'], ['Data Rules 2025', 'section 8A', 'y']),
];
const found = (file: string, text: string) =>
  clauseFinder(
    file,
    instruments,
    pages,
    new Set(['act.md']),
  )(text).map(({ index, end, card }) => `${text.slice(index, end)} → ${card.name}: ${card.text}`);

test('a clause of an instrument that the page names or explains', () => {
  const notice = 'Section 5(1) → Data Act 2023, section 5(1): A notice.';
  assert.deepEqual(found('consent.md', 'Section 5(1), rule 3.'), [
    notice,
    'rule 3 → Data Rules 2025, rule 3: What it says.',
  ]);
  assert.deepEqual(found('act.md', 'Section 5(1), rule 3.'), [notice]);
  assert.deepEqual(found('other.md', 'Section 5(1).'), []);
});

test('a clause that no page names, and the parts of one that asks for several things', () => {
  assert.deepEqual(found('act.md', 'section 8A, section 9(i)'), [
    'section 8A → Data Act 2023, section 8A: X.',
    'section 9(i) → Data Act 2023, section 9(i): A contract; safeguards.',
  ]);
  assert.deepEqual(found('act.md', 'Section 11A, section 9'), [
    'Section 11A → Data Act 2023, section 11A: Part 1; part 2.',
    'section 9 → Data Act 2023, section 9: A contract; safeguards.',
  ]);
  assert.deepEqual(found('act.md', 'section 10, section 12, section 1'), []);
});

test('no clause that is only a part of another, that two instruments have, or that belongs to what the text names', () => {
  assert.deepEqual(found('consent.md', 'section 5, section 5(1)(a), section 51'), []);
  assert.deepEqual(found('both.md', 'section 8A'), []);
  assert.deepEqual(found('consent.md', 'section 5(1) of the Copyright Act'), []);
  assert.equal(found('consent.md', 'section 5(1) of the same act').length, 1);
});
