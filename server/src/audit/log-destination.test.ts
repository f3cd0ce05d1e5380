import assert from 'node:assert/strict';
import { mkdtemp, readFile, rename, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type LogDestinationOptions, openLogDestination } from './log-destination.ts';

const open = (to: string, options: Partial<LogDestinationOptions> = {}) =>
  openLogDestination({
    variable: 'AUDIT_LOG',
    isDurable: true,
    failed: (error) => assert.fail(error),
    ...options,
    to,
  });
const newFile = async () => join(await mkdtemp(join(tmpdir(), 'log-')), 'logs', 'lines.log');

test('the file is for this user only, is appended to, and follows a rotation', async () => {
  const file = await newFile();
  open(file).write('first\n');
  const destination = open(file);
  destination.write('second\n');
  assert.equal(await readFile(file, 'utf8'), 'first\nsecond\n');
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  await rename(file, `${file}.1`);
  destination.reopen?.();
  destination.write('third\n');
  assert.equal(await readFile(file, 'utf8'), 'third\n');
});

test('a log that need not be durable is whole after a flush', async () => {
  const file = await newFile();
  const destination = open(file, { variable: 'ACCESS_LOG', isDurable: false });
  const lines = Array.from({ length: 100 }, (_, index) => `line ${index}\n`);
  for (const line of lines) destination.write(line);
  destination.flush();
  assert.equal(await readFile(file, 'utf8'), lines.join(''));
});

for (const variable of ['AUDIT_LOG', 'ACCESS_LOG'] as const) {
  test(`${variable}: a file that cannot be opened is named with its variable`, () => {
    assert.throws(() => open('/dev/null/lines.log', { variable, isDurable: variable === 'AUDIT_LOG' }), {
      code: `ERR_${variable}`,
      message: new RegExp(`^${variable}: /dev/null/lines\\.log cannot be opened: `),
    });
  });
}

test('off writes nothing, and without a file nothing is reopened', () => {
  const destination = open('off');
  destination.write('line\n');
  destination.flush();
  assert.equal(destination.reopen, undefined);
  for (const to of ['stdout', 'stderr']) assert.equal(open(to).reopen, undefined);
});
