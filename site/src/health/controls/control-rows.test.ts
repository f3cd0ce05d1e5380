import assert from 'node:assert/strict';
import { test } from 'node:test';
import { controlContents } from '../../../plugins/controls/controls.ts';
import { clauseRows, filterOf, lacksPage, searchOf } from './control-rows.ts';

const document = (name: string, owner: string, controls: string[], more = {}) => ({
  ...{ title: `Page ${name}`, permalink: `/docs/${name}`, source: `@site/../content/docs/${name}.md` },
  frontMatter: { title: name, owner, reviewed: '2026-06-01', review_every: 6, controls, ...more },
});
const instruments = controlContents(
  [
    document('explains', 'coordination', ['Act 1, section 1: a notice']),
    document('notice', 'web', ['Act 1, section 1: a notice'], {
      acknowledge: { who: ['support'], within: 14 },
    }),
    document('keys', 'security', ['Act 1, section 1: a notice', 'ISO 9, A.1: keys']),
  ],
  [
    {
      ...{ id: 'act', name: 'Act 1', title: 'The Act', page: 'explains.md' },
      clauses: [
        { clause: 'section 1', asks: 'a notice', open: 'the wording' },
        { clause: 'section 2', asks: 'consent' },
        { clause: 'section 3', asks: 'a fee', because: 'the client pays it' },
      ],
    },
    { id: 'iso', name: 'ISO 9', title: 'ISO 9' },
  ],
);
const rows = (search: string) =>
  clauseRows(instruments, filterOf(search)).map(({ instrument, clause, servedBy }) => [
    instrument.id,
    clause,
    ...servedBy.map(({ label }) => label),
  ]);

test('each clause has the pages that serve it, with owner, review and whether they are acknowledged', () => {
  assert.deepEqual(instruments[0]?.clauses[0], {
    ...{ clause: 'section 1', asks: 'a notice', open: 'the wording' },
    servedBy: [
      { label: 'Page keys', path: '/docs/keys', owner: 'security', due: '2026-12-01', acknowledged: false },
      { label: 'Page notice', path: '/docs/notice', owner: 'web', due: '2026-12-01', acknowledged: true },
    ],
  });
  assert.deepEqual(
    instruments[0]?.clauses[1]?.explainedOn?.map(({ path }) => path),
    ['/docs/explains'],
  );
});

test('what has no page is known, and a reason is not a missing page', () =>
  assert.deepEqual(
    instruments.flatMap(({ clauses }) => clauses.filter(lacksPage).map(({ clause }) => clause)),
    ['section 2'],
  ));

test('a URL narrows the list to an instrument and a team, and unknown ones leave nothing of theirs', () => {
  assert.deepEqual(
    rows('').map((row) => row[1]),
    ['section 1', 'section 2', 'section 3', 'A.1'],
  );
  assert.deepEqual(rows('?instrument=iso'), [['iso', 'A.1', 'Page keys']]);
  assert.deepEqual(rows('?team=web'), [
    ['act', 'section 1', 'Page notice'],
    ['act', 'section 2'],
  ]);
  assert.deepEqual(rows('?instrument=iso&team=web'), []);
  assert.deepEqual(rows('?instrument=none'), []);
  for (const search of ['', '?instrument=act', '?instrument=act&team=web'])
    assert.equal(searchOf(filterOf(search)), search);
});
