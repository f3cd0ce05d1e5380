import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseControl } from '@kwikid/content/schema';
import { clausesOf, controlledPage, explainingFiles } from './control-map.ts';
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

test('a page that is not published is not in the map; one without clauses is, since it may explain some', () => {
  const controls = ['DPDP Act 2023, section 5: a notice', 'nonsense'];
  const page = { title: 'Consent', controls };
  assert.deepEqual(controlledPage('product/a.md', page)?.controls.length, 1);
  assert.deepEqual(controlledPage('product/a.md', { title: 'Consent' })?.controls, []);
  for (const change of [{ draft: true }, { unlisted: true }])
    assert.equal(controlledPage('product/a.md', { ...page, ...change }), undefined);
});

const { instruments } = instrumentsFile.parse({
  instruments: [
    {
      ...{ id: 'act', name: 'Act 1', title: 'The Act', page: 'law/act.md', complete: ['section 1 to 6'] },
      clauses: [
        { clause: 'section 1', asks: 'served and explained' },
        { clause: 'section 2', asks: 'only explained' },
        { clause: 'section 3', asks: 'named by nobody' },
        { clause: 'section 4', asks: 'a reason', because: 'the client does it' },
        { clause: 'section 5, first', asks: 'served, and still open', open: 'the second half' },
        { clause: 'section 5, second', asks: 'not compared yet', open: 'the text' },
        { clause: 'section 6', asks: 'a reason, and served', because: 'no longer true' },
      ],
    },
    { id: 'rules', name: 'Rules 2', title: 'The Rules' },
  ],
});
const pages = [
  controlledPage('law/act.md', { title: 'The act', controls: ['Act 1, section 2: only explained'] }),
  controlledPage('a.md', {
    title: 'A page',
    controls: [
      'Act 1, section 1: other words',
      'Act 1, section 1: twice',
      'Act 1, section 5, first: served, and still open',
      'Act 1, section 6: x',
      'Rules 2, rule 1: a rule',
    ],
  }),
].filter((page) => page !== undefined);

test('a clause is open if no page serves it and no reason says why, or if the data says what is open', () => {
  const [act, rules] = instruments;
  if (act === undefined || rules === undefined) throw new Error('two instruments');
  const explaining = explainingFiles(instruments);
  const rows = clausesOf(act, pages, explaining).map(({ clause, isOpen, servedBy, unserved, open }) => ({
    ...{ clause, isOpen, servedBy: servedBy.map(({ label }) => label), unserved, open },
  }));
  const row = (clause: string, change: object) => ({
    ...{ clause, isOpen: true, servedBy: [], unserved: undefined, open: undefined, ...change },
  });
  assert.deepEqual(rows, [
    row('section 1', { isOpen: false, servedBy: ['A page'] }),
    row('section 2', {}),
    row('section 3', {}),
    row('section 4', { isOpen: false, unserved: 'the client does it' }),
    row('section 5, first', { servedBy: ['A page'], open: 'the second half' }),
    row('section 5, second', { open: 'the text' }),
    row('section 6', { isOpen: false, servedBy: ['A page'] }),
  ]);
  assert.equal(clausesOf(rules, pages, explaining)[0]?.asks, 'a rule');
});

test('a list keeps its order, and without one the clauses are sorted', () => {
  const numbered = (names: string[]) => names.map((clause) => ({ clause, asks: 'something' }));
  const order = ['paragraphs 16 to 19', 'paragraph 5'];
  const [list, none] = instrumentsFile.parse({
    instruments: [
      { id: 'a', name: 'Act 1', title: 'The Act', clauses: numbered(order) },
      { id: 'b', name: 'Rules 2', title: 'The Rules' },
    ],
  }).instruments;
  const page = controlledPage('a.md', {
    title: 'A',
    controls: ['Rules 2, rule 10: x', 'Rules 2, rule 9: x'],
  });
  if (list === undefined || none === undefined || page === undefined) throw new Error('two and a page');
  const namesOf = (each: typeof list) => clausesOf(each, [page], new Set()).map(({ clause }) => clause);
  assert.deepEqual([namesOf(list), namesOf(none)], [order, ['rule 9', 'rule 10']]);
});

test('the words of the list win, and the page of the instrument explains what no explaining page names', () => {
  const [act] = instruments;
  if (act === undefined) throw new Error('an instrument');
  const other = controlledPage('law/rules.md', { title: 'The rules', controls: ['Act 1, section 1: y'] });
  if (other === undefined) throw new Error('a page');
  const [first, second] = clausesOf(act, [...pages, other], new Set(['law/act.md', 'law/rules.md']));
  assert.equal(first?.asks, 'served and explained');
  assert.deepEqual(
    [first, second].map((clause) => clause?.explainedOn.map(({ label }) => label)),
    [['The rules'], ['The act']],
  );
});

const errorsOf = (...list: object[]) =>
  instrumentsFile.safeParse({ instruments: list }).error?.issues.map(({ message }) => message) ?? [];

test('a name that cannot be separated from its clause and a duplicate name are rejected', () => {
  const instrument = { id: 'a', name: 'DPDP Act 2023', title: 'The Act' };
  assert.deepEqual(errorsOf(instrument), []);
  assert.match(errorsOf({ ...instrument, name: 'DPDP Act, 2023' }).join(), /no comma or colon/);
  assert.deepEqual(errorsOf(instrument, { ...instrument, id: 'b' }), ["duplicate name 'DPDP Act 2023'"]);
  assert.deepEqual(errorsOf(instrument, { ...instrument, name: 'Other' }), ["duplicate id 'a'"]);
});

test('a list that says that it is complete has every number, whole or in parts', () => {
  const list = (...clauses: string[]) => clauses.map((clause) => ({ clause, asks: 'something' }));
  const act = { id: 'a', name: 'Act 1', title: 'The Act' };
  const complete = ['paragraph 27(1)(i) to (iii)'];
  const [one, two, three] = [
    'paragraph 27(1)(i), premises',
    'paragraph 27(1)(ii)(a)',
    'paragraph 27(1)(iii)',
  ];
  assert.deepEqual(errorsOf({ ...act, complete, clauses: list(one ?? '', two ?? '', three ?? '') }), []);
  const gap = errorsOf({ ...act, complete, clauses: list(one ?? '', three ?? '', 'paragraph 27(1)(iiii)') });
  assert.deepEqual(gap, [
    "the list has no 'paragraph 27(1)(ii)': add it, with what it asks for, or shorten the range",
  ]);
  assert.match(errorsOf({ ...act, complete: ['all of it'], clauses: list('5 a') }).join(), /write a range/);
  assert.deepEqual(errorsOf({ ...act, complete }), ['there is no list of clauses']);
  assert.match(errorsOf({ ...act, page: 'a.md' }).join(), /has the list of its clauses/);
  assert.deepEqual(errorsOf({ ...act, clauses: list('rule 1', 'rule 1') }), ["duplicate clause 'rule 1'"]);
});

test('a clause is open or has a reason, not both', () => {
  const clauses = [{ clause: 'rule 1', asks: 'something', because: 'a reason', open: 'a question' }];
  assert.match(errorsOf({ id: 'a', name: 'Act 1', title: 'The Act', clauses }).join(), /keep one of open/);
});
