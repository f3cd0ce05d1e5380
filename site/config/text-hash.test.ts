import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textHash } from './text-hash.ts';

const text = 'Call the lead within 15 minutes. See [levels](./levels.md#l-2).\n\n## Then\n\nWrite it down.';
const hash = textHash('Incidents', text);

for (const [what, same] of [
  ['line ends of another system', text.replaceAll('\n', '\r\n')],
  ['blanks at line ends, and more empty lines', `\n${text.replaceAll('\n\n', '  \n\n\n\n')}\n`],
  ['a comment', `${text}\n\n<!-- for the writer -->\n`],
  ['a linked page that moved', text.replace('./levels.md#l-2', '../desk/levels.md#l-2')],
] as const) {
  test(`the text is the same: ${what}`, () => assert.equal(textHash('Incidents', same), hash));
}

for (const [what, other] of [
  ['another number', text.replace('15', '16')],
  ['another heading', text.replace('Then', 'Now')],
  ['other words of a link', text.replace('[levels]', '[the levels]')],
  ['a source elsewhere', text.replace('./levels.md', 'https://levels.example')],
  ['a line less', text.replace('Write it down.', '')],
] as const) {
  test(`the text is another: ${what}`, () => assert.notEqual(textHash('Incidents', other), hash));
}

test('the title is part of the text', () => assert.notEqual(textHash('Incident', text), hash));
