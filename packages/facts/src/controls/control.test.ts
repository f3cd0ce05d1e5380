import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseControl } from '@kwikid/content/schema';
import { compareClauses, controlledPage } from './control-map.ts';
import { instrumentsFile } from './instruments.ts';

const entries: [text: string, instrument: string, clause: string, asks: string][] = [
  ['DPDP Act 2023, section 5: a notice', 'DPDP Act 2023', 'section 5', 'a notice'],
  ['ISO/IEC 27001:2022, A.5.10: use, of: assets', 'ISO/IEC 27001:2022', 'A.5.10', 'use, of: assets'],
  ['RBI (NBFC), paragraph 23, explanation 1: x', 'RBI (NBFC)', 'paragraph 23, explanation 1', 'x'],
];
for (const [text, instrument, clause, asks] of entries) {
  test(`'${text}' is read`, () => assert.deepEqual(parseControl(text), { instrument, clause, asks }));
}

for (const text of [
  '',
  'RBI KYC 18',
  'DPDP Act, 2023',
  'RBI: x',
  'RBI, 5:x',
  ', 5: x',
  'RBI, : x',
  'RBI, 5: ',
]) {
  test(`'${text}' is not a control`, () => assert.equal(parseControl(text), undefined));
}

test('clauses are in the order of their instrument', () => {
  const ordered = [
    ...['26', '27', '27(1)(i)', '27(1)(ii)', '27(1)(iv)', '27(1)(v)', '27(1)(vi)', '27(1)(ix)', '27(1)(x)'],
    ...[
      '27(1)(xiv)',
      '27(1)(xix)',
      '27(1)(xx)',
      '27(2)(i)',
      '27(10)',
      'A.5.9',
      'A.5.10',
      'AC-2',
      'rule 9(1)',
    ],
    ...['rule 9(1A)', 'rule 9(1C)', 'rule 9(2)', 'rule 9A', 'rule 10'],
  ];
  assert.deepEqual([...ordered].reverse().sort(compareClauses), ordered);
});

test('a page that is not published, or names no clause, is not in the map', () => {
  const controls = ['DPDP Act 2023, section 5: a notice', 'nonsense'];
  const page = { title: 'Consent', controls };
  assert.deepEqual(controlledPage('product/a.md', page)?.controls.length, 1);
  assert.equal(controlledPage('product/a.md', page)?.explains, false);
  assert.equal(controlledPage('knowledge/compliance-governance/a.md', page)?.explains, true);
  for (const change of [{ draft: true }, { unlisted: true }, { controls: undefined }]) {
    assert.equal(controlledPage('product/a.md', { ...page, ...change }), undefined);
  }
});

test('a name that cannot be separated from its clause and a duplicate name are rejected', () => {
  const instrument = { id: 'a', name: 'DPDP Act 2023', title: 'The Act' };
  const errorsOf = (...instruments: object[]) =>
    instrumentsFile.safeParse({ instruments }).error?.issues.map(({ message }) => message) ?? [];
  assert.deepEqual(errorsOf(instrument), []);
  assert.match(errorsOf({ ...instrument, name: 'DPDP Act, 2023' }).join(), /no comma or colon/);
  assert.deepEqual(errorsOf(instrument, { ...instrument, id: 'b' }), ["duplicate name 'DPDP Act 2023'"]);
  assert.deepEqual(errorsOf(instrument, { ...instrument, name: 'Other' }), ["duplicate id 'a'"]);
});
