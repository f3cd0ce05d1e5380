import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskEscalation } from '../testing/escalation.ts';
import { escalationFile } from './schema.ts';

const refused: [what: string, change: (file: typeof deskEscalation) => unknown, says: RegExp][] = [
  [
    'a level without targets',
    ({ levels: { 'l-3': _, ...levels }, ...file }) => ({ ...file, levels }),
    /levels\.l-3/,
  ],
  [
    'a time without a unit',
    (file) => ({ ...file, calling: [{ call: 'One' }, { after: '5', call: 'Two' }] }),
    /calling\.1\.after: a number and a unit/,
  ],
  [
    'a step with two times',
    (file) => withPath(file, { after: '5 minutes', target: 'l-2', who: 'L-1', does: 'Call.' }),
    /severities\.1\.path\.0: a step has one time/,
  ],
  [
    'a step that repeats without an interval',
    (file) => withPath(file, { every: true, who: 'L-1', does: 'Call.' }),
    /has its interval in `after`/,
  ],
  [
    'two first responses for one severity',
    (file) => withSeverity(file, { respond: '1 hour' }),
    /severities\.1\.respond: the targets of the levels apply/,
  ],
  [
    'a severity that no question leads to',
    (file) => withSeverity(file, { question: undefined }),
    /severities\.1\.question: write a question/,
  ],
  [
    'a contact on an unknown page',
    (file) => ({ ...file, contacts: [{ ...file.contacts[0], on: ['home'] }] }),
    /contacts\.0\.on\.0/,
  ],
];

const withSeverity = (file: typeof deskEscalation, change: object) => ({
  ...file,
  severities: { ...file.severities, '1': { ...file.severities['1'], ...change } },
});
const withPath = (file: typeof deskEscalation, step: object) => withSeverity(file, { path: [step] });

for (const [what, change, says] of refused) {
  test(`the schema refuses ${what}`, () => {
    const issues = escalationFile.safeParse(change(structuredClone(deskEscalation))).error?.issues ?? [];
    assert.match(issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'), says);
  });
}
