import assert from 'node:assert/strict';
import { test } from 'node:test';
import { controlContents } from '../../../plugins/controls/controls.ts';
import { clauseRows, lacksPage } from './control-rows.ts';

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
    clauseRows(instruments)
      .filter(lacksPage)
      .map(({ instrument, clause }) => `${instrument.id} ${clause}`),
    ['act section 2'],
  ));
