import { stringify } from 'yaml';
import { document, type Files, testRule } from '../../testing/fixture.ts';
import { problemTypes } from './problem-types.ts';

const data = 'content/data/problems.yml';
const page = 'content/docs/product/apis/desk-api.md';
const other = 'content/docs/product/apis/shelf-api.md';
const description = 'content/data/openapi/desk-api.yml';

const problems = {
  'desk-closed': { status: 409, title: 'The desk is closed' },
  'no-desk': { status: 404, title: 'No such desk' },
};
const file = (all: object = problems) =>
  stringify({ basis: 'proposed', reviewed: '2026-11-24', problems: all });
const table = (...rows: string[]) =>
  [
    '| Status | `type` ends in | When |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row} | Then |`),
  ].join('\n');
const body = (more: object) => ({ type: 'https://docs.kwikid.example/problems/desk-closed', ...more });
const sample = (more: object) => `\`\`\`json test\n${JSON.stringify(body(more))}\n\`\`\``;
const described = (more: object) =>
  stringify({ openapi: '3.1.0', components: { examples: { closed: { value: body(more) } } } });

const files = (changes: Files = {}): Files => ({
  [data]: file(),
  [page]: document(table('409 | `desk-closed`', '404 | `no-desk`')),
  [other]: document(`${table('404 | `no-desk`')}\n\n${sample({ title: 'The desk is closed', status: 409 })}`),
  [description]: described({ title: 'The desk is closed', status: 409, until: 'Monday' }),
  ...changes,
});

testRule(problemTypes, {
  passing: [
    { name: 'tables, samples and descriptions that agree', files: files() },
    {
      name: 'a type in no table that a program has',
      files: files({
        [data]: file({ ...problems, internal: { status: 500, title: 'It failed' } }),
        [other]: document('```text output\n{"type":"https://docs.kwikid.example/problems/internal"}\n```'),
      }),
    },
    { name: 'content without the file', files: { [page]: document(table('409 | `desk-closed`')) } },
  ],
  failing: [
    {
      name: 'a second status',
      files: files({ [other]: document(table('422 | `desk-closed` or `no-desk`')) }),
      finds: [
        { file: other, at: '422', says: /'desk-closed' has the status 409 everywhere else, not 422/ },
        { file: other, at: '422', says: /'no-desk' has the status 404/ },
      ],
    },
    {
      name: 'a second meaning in a sample and in a description',
      files: files({
        [other]: document(sample({ title: 'The desk is full' })),
        [description]: described({ title: 'The desk is shut', status: 423 }),
      }),
      finds: [
        { file: description, at: 'closed:', says: /'desk-closed' has the status 409/ },
        { file: description, at: 'closed:', says: /has the title 'The desk is closed'/ },
        { file: other, at: '```json', says: /has the title 'The desk is closed': write the same words/ },
      ],
    },
    {
      name: 'a type that the data does not have',
      files: files({ [other]: document(table('404 | `no-desks`')) }),
      finds: [{ file: other, at: 'no-desks', says: /no problem type 'no-desks': did you mean 'no-desk'/ }],
    },
    {
      name: 'two types with one meaning, and one that nobody uses',
      files: files({ [data]: file({ ...problems, closed: { status: 409, title: 'The desk is closed' } }) }),
      finds: [
        { file: data, at: 'closed:', says: /no table of errors has 'closed'/ },
        { file: data, at: 'title', says: /'desk-closed' means the same: keep one/ },
      ],
    },
    {
      name: 'a status below 400',
      files: files({ [data]: file({ ...problems, 'no-desk': { status: 200, title: 'No such desk' } }) }),
      finds: [{ file: data, at: 'status', says: /problems\.no-desk\.status/ }],
    },
  ],
});
