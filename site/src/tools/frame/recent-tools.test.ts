import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSlugs, withTool } from './recent-tools.ts';

const known = ['jwt', 'patterns', 'media'];

test('the tool just opened is first, once, and the list stays short', () => {
  assert.deepEqual(withTool(['1', '2', '3'], '3'), ['3', '1', '2']);
  assert.deepEqual(withTool(['1', '2', '3', '4'], '5'), ['5', '1', '2', '3']);
});

const stored: [name: string, text: string | null, slugs: string[]][] = [
  ['nothing', null, []],
  ['a list', '["media","jwt"]', ['media', 'jwt']],
  ['a tool twice', '["jwt","jwt"]', ['jwt']],
  ['a tool that is gone', '["gone","jwt"]', ['jwt']],
  ['another address', '["//elsewhere.example","javascript:alert(1)"]', []],
  ['other shapes', '[null,{"slug":"jwt"},["jwt"],7]', []],
  ['no list', '{"0":"jwt"}', []],
  ['no JSON', '[', []],
];

for (const [name, text, slugs] of stored) {
  test(`storage that holds ${name}`, () => assert.deepEqual(parseSlugs(text, known), slugs));
}
