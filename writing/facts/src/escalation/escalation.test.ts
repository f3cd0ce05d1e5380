import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskEscalation } from '../testing/escalation.ts';
import { durationsIn } from './durations.ts';
import { knownDurations } from './escalation.ts';
import { escalationFile } from './schema.ts';

test('durations are found in figures and in words, and compared by number and unit', () => {
  const keys = (text: string) => durationsIn(text).map(({ key }) => key);
  assert.deepEqual(keys('Within five minutes, after 1 hour, in 3 working days'), [
    ...['5 minute', '1 hour', '3 working day'],
  ]);
  assert.deepEqual(keys('every hour and a 30-minute talk'), ['1 hour', '30 minute']);
  assert.deepEqual(keys('25 seconds, minute 5, hours'), []);
});

test('a severity and a level have the durations of their parts, and those of calls and messages', () => {
  const of = (subject: Parameters<typeof knownDurations>[1]) => [...knownDurations(deskEscalation, subject)];
  assert.ok(of({ severity: '1' }).includes('30 minute'), 'its path');
  assert.ok(of({ severity: '1' }).includes('20 minute'), 'the targets of the levels');
  assert.ok(of({ severity: '1' }).includes('10 minute'), 'the messages');
  assert.ok(!of({ severity: '3' }).includes('20 minute'), 'targets that do not apply to it');
  assert.ok(of({ severity: '3' }).includes('1 working day'), 'its own first response');
  assert.ok(of({ level: 'l-2' }).includes('20 minute'), 'its target');
  assert.ok(!of({ level: 'l-2' }).includes('25 minute'), 'the target of another level');
  assert.ok(of({ level: 'l-2' }).includes('30 minute'), 'a step of a path');
});

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
