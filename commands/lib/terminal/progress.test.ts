import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duration, progress, progressText } from './progress.mjs';

const texts: [state: Omit<Parameters<typeof progressText>[0], 'what'>, expected: string][] = [
  [{ done: 0, total: 1766, elapsed: 0 }, 'Work: 0 of 1,766, 1 s so far'],
  [{ done: 10, total: 20, unit: 'pages', elapsed: 1000 }, 'Work: 10 of 20 pages, 1 s so far'],
  [{ done: 10, total: 40, unit: 'pages', elapsed: 10_000 }, 'Work: 10 of 40 pages, about 30 s left'],
  [{ done: 1, total: 3, elapsed: 60_000 }, 'Work: 1 of 3, about 2 min left'],
  [{ done: 0, total: undefined, elapsed: 4000 }, 'Work, 4 s so far'],
];

for (const [state, expected] of texts) {
  test(`progress reads: ${expected}`, () => assert.equal(progressText({ what: 'Work', ...state }), expected));
}

test('durations are rounded to useful values', () => {
  const cases: [number, string][] = [
    [10, '1 s'],
    [9400, '9 s'],
    [33_000, '35 s'],
    [91_000, '2 min'],
    [600_000, '10 min'],
  ];
  for (const [milliseconds, expected] of cases) assert.equal(duration(milliseconds), expected);
});

/** The output of a run of 30 s with a part each second. */
function written(isTTY: boolean): string {
  let now = 0;
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const step = progress('Work', { total: 30, now: () => now, terminal: { isTTY, columns: 20, write } });
  for (let second = 1; second <= 30; second++) {
    now = second * 1000;
    step.at(second);
  }
  step.print('a failure');
  assert.equal(step.end(), 30);
  return output;
}

test('if output is not a terminal, a plain line is written every ten seconds', () => {
  const lines = written(false).split('\n');
  assert.deepEqual(lines, [
    'Work …',
    'Work: 10 of 30, about 20 s left',
    'Work: 20 of 30, about 10 s left',
    'Work: 30 of 30, about 1 s left',
    'a failure',
    '',
  ]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escapes of a terminal begin with one
  assert.doesNotMatch(written(false), /[\r\x1b]/);
});

test('in a terminal one line is rewritten, fits the window, and is cleared at the end', () => {
  const output = written(true);
  assert.equal(output.split('\n').length, 2, 'only the failure has a line of its own');
  for (const part of output.split('\r\x1b[2K')) assert.ok(part.length < 20, part);
  assert.ok(output.endsWith('\r\x1b[2K'));
});
