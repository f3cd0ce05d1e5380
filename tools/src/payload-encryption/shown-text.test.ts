import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownText } from './read-envelope.ts';

const cases: [bytes: Uint8Array, label: string, text: string][] = [
  [Buffer.from('{"a":1}'), 'Message, laid out', '{\n  "a": 1\n}'],
  [Buffer.from('12'), 'Message', '12'],
  [Buffer.from('{"a":'), 'Message', '{"a":'],
  [Buffer.from('नमस्ते'), 'Message', 'नमस्ते'],
  [Buffer.alloc(0), 'Message', ''],
  [Buffer.from([0xff, 0x00]), 'Message in Base64, because it is not text', '/wA='],
];

for (const [bytes, label, text] of cases) {
  test(`${JSON.stringify(text)} is shown as '${label}'`, () =>
    assert.deepEqual(shownText(bytes), { label, text }));
}
