import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskSymptoms } from '../testing/symptoms.ts';
import { symptomPhrases } from './phrases.ts';
import { symptomsFile } from './schema.ts';

const errorsOf = (change: (file: ReturnType<typeof deskSymptoms>) => void) => {
  const file = deskSymptoms();
  change(file);
  return symptomsFile
    .safeParse(file)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('\n');
};
const [first, second] = [0, 1];

test('what people say leads to the section of the symptom', () => {
  assert.deepEqual(symptomPhrases(symptomsFile.parse(deskSymptoms())), {
    '/docs/playbooks/desk#no-calls': ['no calls', 'call nahi aa rahi', 'it is quiet here'],
    '/docs/playbooks/desk#store-full': ['store full', 'no room', 'jagah nahi hai'],
  });
});

const mistakes: [name: string, change: Parameters<typeof errorsOf>[0], says: RegExp][] = [
  [
    'one phrase that leads to two symptoms',
    ({ symptoms }) => symptoms[second]?.says.push('No calls'),
    /^symptoms\.1\.says\.3: 'No calls' leads to 'no-calls' already$/,
  ],
  [
    'a duplicate id',
    ({ symptoms }) => symptoms.push({ ...desk('store-full'), says: ['a', 'b', 'c'] }),
    /duplicate id/,
  ],
  [
    'a group that does not exist',
    ({ symptoms }) => Object.assign(symptoms[first] ?? {}, { group: 'bench' }),
    /^symptoms\.0\.group: no group 'bench'/,
  ],
  [
    'a worse case that is not worse',
    ({ symptoms }) => Object.assign(symptoms[first] ?? {}, { severity: 2 }),
    /^symptoms\.0\.worse\.2: 2 is not higher than the severity 2$/,
  ],
  ['two checks instead of three', ({ symptoms }) => symptoms[first]?.checks.pop(), /^symptoms\.0\.checks: /],
  [
    'an unknown field',
    ({ symptoms }) => Object.assign(symptoms[first] ?? {}, { customer: 'somebody' }),
    /Unrecognized key: "customer"/,
  ],
];

for (const [name, change, says] of mistakes) {
  test(`the file refuses ${name}`, () => assert.match(errorsOf(change) ?? '', says));
}

test('the file as it is has no error', () =>
  assert.equal(
    errorsOf(() => {}),
    undefined,
  ));

function desk(id: string) {
  const found = deskSymptoms().symptoms.find((symptom) => symptom.id === id);
  assert.ok(found);
  return found;
}
