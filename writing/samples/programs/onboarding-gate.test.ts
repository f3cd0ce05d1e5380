import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fencesIn } from '@kwikid/content';
import { runProgram } from './testing/run-program.ts';

const page = '../../../content/docs/protocols-and-sops/coordinators/templates/client-onboarding-checklist.md';
const form =
  fencesIn(readFileSync(path.join(import.meta.dirname, page), 'utf8')).find(
    ({ meta }) => meta.get('title') === 'client-onboarding-checklist.md',
  )?.value ?? '';

/** The form of the page with every line filled in and every case passed. */
const done = form
  .replaceAll('- [ ]', '- [x]')
  .replaceAll(/<[^<>]*>/g, '2026-11-24, lead')
  .replaceAll(/\| \| \|$/gm, '| session-test-1 | passed |');

const gate = (copy: string, ...options: string[]) =>
  runProgram('onboarding_gate.py', ['client.md', '--form', 'form.md', ...options], {
    'client.md': copy,
    'form.md': form,
  });

test('a form that is complete is done, and the empty form is not', () => {
  const { status, lines } = gate(done);
  assert.equal(status, 0, lines.join('\n'));
  assert.ok(lines.every((line) => / done$/.test(line)));
  assert.equal(gate(form).status, 1);
});

/** Each is a complete form with one gap. */
const gaps: [name: string, copy: string, says: RegExp][] = [
  ['the acceptance cases are empty', done.replaceAll('| session-test-1 | passed |', '| | |'), /no session/],
  ['one case has no session', done.replace('| session-test-1 | passed |', '| | passed |'), /no session/],
  [
    'one case failed',
    done.replace('| session-test-1 | passed |', '| session-test-1 | failed |'),
    /not passed/,
  ],
  ['a result is an excuse', done.replace('| passed |', '| passed mostly |'), /not passed/],
  [
    'a case was taken out',
    done.replace(/^\| Customer withdraws .*\n/m, ''),
    /Customer withdraws \(taken out\)/,
  ],
  ['all cases were taken out', done.replaceAll(/^.*\| passed \|\n/gm, ''), /taken out/],
  ['a line was taken out', done.replace(/^- \[x\] K: Security test done.*\n/m, ''), /taken out/],
  [
    'a line is without its box',
    done.replace('- [x] K: Security test done', '- K: Security test done'),
    /taken out/,
  ],
  ['a box is empty', done.replace('- [x] K: Acceptance signed', '- [] K: Acceptance signed'), /not ticked/],
  [
    'a box has another mark',
    done.replace('- [x] K: Acceptance signed', '- [-] K: Acceptance signed'),
    /not ticked/,
  ],
  ['a date is missing', done.replace(/(Acceptance signed.*)2026-11-24, lead/, '$1<number>'), /not filled in/],
  [
    'a date was wiped out',
    done.replace(/(K: Acceptance signed, version of settings:).*/, '$1'),
    /not filled in/,
  ],
  ['a session is a dash', done.replace('| session-test-1 | passed |', '| - | passed |'), /no session/],
  ['a stage was taken out', done.replace(/^## Stage 4[\s\S]*?(?=^## Stage 5)/m, ''), /taken out/],
];

test('each gap keeps its stage and all later stages open', () => {
  for (const [name, copy, says] of gaps) {
    assert.notEqual(copy, done, `${name}: the example changes the form`);
    const { status, lines } = gate(copy);
    assert.equal(status, 1, name);
    assert.match(lines.join('\n'), says, name);
    assert.ok(!/^Stage 7.* done$/m.test(lines.join('\n')), name);
  }
});

test('a stage can be asked for before later ones are done', () => {
  const untilFour = done.replace(/(?<=## Stage 5[\s\S]*)\[x\]/g, '[ ]');
  assert.equal(gate(untilFour, '--stage', '4').status, 0);
  assert.equal(gate(untilFour, '--stage', '5').status, 1);
});

test('without the empty form, and without stages, it says that it cannot see', () => {
  const unaided = runProgram('onboarding_gate.py', ['client.md'], { 'client.md': done });
  assert.equal(unaided.status, 2);
  assert.match(unaided.lines.at(-1) ?? '', /cannot see whether lines were taken out/);
  for (const copy of ['', '# Onboarding', '- [x] K: everything']) {
    const { status, lines } = gate(copy);
    assert.equal(status, 2);
    assert.match(lines.join(), /cannot see/);
  }
});

test('no line of the form begins with a placeholder: the gate would not find it again', () => {
  assert.doesNotMatch(form, /^- \[ \] [UKB]: </m);
});
