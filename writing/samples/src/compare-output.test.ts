import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstDifference } from './compare-output.ts';

const same: [what: string, expected: string, came: string][] = [
  ['equal text', 'a\nb', 'a\nb\n'],
  ['blanks at the end of a line, empty lines at the end of the text', 'a\nb', 'a  \nb\n\n'],
  ['… within a line', 'PID …, ready', 'PID 4711, ready'],
  ['… for nothing', 'a…', 'a'],
  ['a line of … for any lines', 'a\n…\nd', 'a\nb\nc\nd'],
  ['a line of … for no line', 'a\n…\nd', 'a\nd'],
  ['… for the rest', 'a\n…', 'a\nb\nc'],
  ['signs of regular expressions as they are', '(a|b)…[0-9]+\\d', '(a|b) [0-9]+\\d'],
];
for (const [what, expected, came] of same) {
  test(`output passes with ${what}`, () => assert.equal(firstDifference(expected, came), undefined));
}

const different: [what: string, expected: string, came: string, line: number, shows: string][] = [
  ['another line', 'a\nb\nc', 'a\nx\nc', 2, 'x'],
  ['a missing line', 'a\nb', 'a', 2, '(end of the output)'],
  ['one line more', 'a', 'a\nb', 2, 'b'],
  ['no output', 'a', '', 1, '(end of the output)'],
  ['blanks at the start', 'a', ' a', 1, ' a'],
  ['another end after …', 'a…z', 'a b', 1, 'a b'],
  ['no line that matches after …', 'a\n…\nz', 'a\nb', 3, 'b'],
  ['… that would cross a line', 'a…c', 'a\nc', 1, 'a'],
];
for (const [what, expected, came, line, shows] of different) {
  test(`output fails with ${what}`, () => {
    const difference = firstDifference(expected, came);
    assert.equal(difference?.line, line);
    assert.equal(difference?.came[0], shows);
  });
}
