import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pageKind } from './page-kind.ts';

for (const kind of ['guide', 'reference', 'sop', 'release'] as const) {
  test(`a page made from the template of a ${kind} is recognised as one`, () => {
    const file = new URL(`../../../commands/templates/${kind}.md`, import.meta.url);
    const headings = [...readFileSync(file, 'utf8').matchAll(/^## (.*)$/gm)].map(([, text]) => text ?? '');
    assert.ok(headings.length > 4);
    assert.equal(pageKind({ basis: 'proposed' }, headings), kind);
  });
}

test('a page’s front matter wins over its headings', () => {
  assert.equal(pageKind({ basis: 'template' }, ['Scope']), 'template');
  assert.equal(
    pageKind({ basis: 'public', acknowledge: { who: ['support'], within: 14 } }, ['Configuration']),
    'sop',
  );
  assert.equal(pageKind({}, []), 'guide');
});
