import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patchOf, sourceFileOf, textOf } from './correction-patch.ts';

const source = '# Rate\n\nOne.\n\nThe limit is 10 a second.\n\nTwo. Two.\n';

test('a sentence that is in the Markdown once makes a patch that git applies', () => {
  const change = { text: 'limit is 10', replacement: 'limit is 20' };
  assert.equal(
    patchOf(source, 'content/docs/rate.md', change)?.replace(/^=+\n/, ''),
    `--- a/content/docs/rate.md
+++ b/content/docs/rate.md
@@ -2,6 +2,6 @@
 
 One.
 
-The limit is 10 a second.
+The limit is 20 a second.
 
 Two. Two.
 
`.replace(/\n \n$/, '\n'),
  );
});

test('a dollar sign in the replacement is a dollar sign', () =>
  assert.match(patchOf(source, 'a.md', { text: 'One.', replacement: "$& $1 $'" }) ?? '', /^\+\$& \$1 \$'$/m));

test('a sentence that is there twice, not at all, or empty makes none; the text names the place and both', () => {
  for (const text of ['Two.', 'Three.', ''])
    assert.equal(patchOf(source, 'a.md', { text, replacement: 'x' }), undefined);
  const change = { page: '/docs/rate', anchor: 'limit', text: 'Two.', replacement: 'Three.\nFour.' };
  assert.equal(textOf(change), '/docs/rate#limit\n- Two.\n+ Three.\n+ Four.\n');
  assert.equal(textOf({ ...change, anchor: '', text: '' }), '/docs/rate\n+ Three.\n+ Four.\n');
});

test('the file is read from the URL that edits it', () => {
  for (const url of [
    'https://source.example/d/edit/main/content/docs/a%20b.md',
    'https://source.example/d/src/main/content/docs/a%20b.md?mode=edit&at=main',
    'https://source.example/d?path=/content/docs/a%20b.md&version=GBmain',
  ])
    assert.equal(sourceFileOf(url), 'content/docs/a b.md');
  assert.equal(sourceFileOf('https://source.example/d'), undefined);
});
