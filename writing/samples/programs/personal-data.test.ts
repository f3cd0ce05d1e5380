import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { runProgram } from './testing/run-program.ts';

const cases: { found: Record<string, string[]>; silent: string[] } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'personal-data.cases.json'), 'utf8'),
);
const look = (content: string | Uint8Array, ...options: string[]) =>
  runProgram('personal_data.py', [...options, 'draft.txt'], { 'draft.txt': content });

// Joined here, so that no file of the repository holds what looks like a real key.
const keys: [kind: string, value: string][] = [
  ['AWS key', ['AKIA', 'Q3EGIF5ZLX7WJ2RB'].join('')],
  ['AWS key', `aws_secret_access_key = ${'aB3/'.repeat(10)}`],
  ['token', ['ghp', 'a1B2c3D4'.repeat(5)].join('_')],
  ['API key', ['AIza', 'a1B2c3D4'.repeat(5).slice(0, 35)].join('')],
];

test('each way to write a number or a secret is found, on its own line', () => {
  const expected = [
    ...Object.entries(cases.found).flatMap(([kind, texts]) => texts.map((text) => [kind, text])),
    ...keys,
  ];
  const { status, lines } = look(expected.map(([, text]) => text).join('\n'));
  assert.equal(status, 1);
  for (const [index, [kind, text]] of expected.entries())
    assert.ok(lines.includes(`draft.txt: line ${index + 1}: ${kind}`), `${kind} in '${text}'`);
});

test('values that are reserved for tests, times, traces and network addresses are not reported', () => {
  const { status, lines } = look(cases.silent.join('\n'));
  assert.equal(status, 0, lines.join('\n'));
  assert.match(lines.join(), /nothing found; cannot see names/);
});

test('a valid Aadhaar number is found in each grouping, and one that is mistyped is a question', () => {
  // Made here: nobody may find a valid number in the repository that is not reserved.
  const number = withCheckDigit('23456789012');
  for (const text of [
    number,
    number.replace(/(.{4})(.{4})/, '$1 $2-'),
    number.replace(/(.{6})/, '$1 '),
    `uid=${number}.`,
  ])
    assert.deepEqual(look(text), { status: 1, lines: ['draft.txt: line 1: Aadhaar number'] }, text);
  const wrong = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);
  assert.deepEqual(look(wrong).lines, ['draft.txt: line 1: Aadhaar number, mistyped?']);
});

test('reserved values are named on request, and no value is ever printed', () => {
  const { lines } = look('PAN AAAPA1234A, 9999 9999 0019\n+91 00000 00000', '--all');
  assert.deepEqual(lines, [
    'draft.txt: line 1: PAN',
    'draft.txt: line 1: Aadhaar number',
    'draft.txt: line 2: mobile number',
  ]);
});

test('a long hostile line ends', () => {
  const parts = ['a', '1 ', '9', ' ', '12.97159 ', 'a.', 'secret ', 'bearer a', 'eyJ', '@', 'http', 'x@a-'];
  const lines = parts.map((part) => `12.97159${part.repeat(50_000 / part.length)}`);
  assert.notEqual(look(lines.join('\n')).status, null);
});

test('what is not a plain text is not called clean', () => {
  const binary = [
    Buffer.from('%PDF-1.7 9876543210'),
    Buffer.from('PK\u0003\u0004 9876543210'),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('98765\u000043210'),
  ];
  for (const content of binary) {
    const { status, lines } = look(content);
    assert.deepEqual({ status, lines }, { status: 2, lines: ['draft.txt: cannot see: not a plain text'] });
  }
  const { status, lines } = runProgram('personal_data.py', ['absent.txt']);
  assert.equal(status, 2);
  assert.match(lines.join(), /cannot see: No such file/);
});

test('a text of a Windows editor is read', () => {
  const text = Buffer.from('\ufeff98765 43210', 'utf16le');
  assert.deepEqual(look(text), { status: 1, lines: ['draft.txt: line 1: mobile number'] });
});

/** Appends Verhoeff's check digit, computed as the program does not: by trying all ten. */
function withCheckDigit(digits: string): string {
  const d = (a: number, b: number) =>
    a < 5 ? (b < 5 ? (a + b) % 5 : ((a + b - 5) % 5) + 5) : b < 5 ? ((a - b + 5) % 5) + 5 : (a - b + 5) % 5;
  const once = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
  const p = (place: number, digit: number): number => (place === 0 ? digit : p(place - 1, once[digit] ?? 0));
  const check = (text: string) =>
    [...text].reverse().reduce((sum, digit, place) => d(sum, p(place % 8, Number(digit))), 0);
  const found = [...'0123456789'].find((digit) => check(digits + digit) === 0);
  assert.ok(found);
  return digits + found;
}
