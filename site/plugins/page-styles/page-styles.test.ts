import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moduleClasses, withStyles } from './page-styles.ts';

const main = '<link rel=stylesheet href=/assets/css/styles.1234abcd.css />';
const tools = { name: 'tools.5678abcd.css', classes: moduleClasses('.page_a1B-{}.markdown .row_Zz_9 td{}') };

test('only the classes that CSS modules made count', () => {
  assert.deepEqual(tools.classes, ['page_a1B-', 'row_Zz_9']);
});

test('a page links the sheets whose classes it has, after the sheet of every page', () => {
  const page = `<head>${main}</head><main class="page-width page_a1B-">`;
  assert.equal(
    withStyles(page, [tools, { name: 'home.css', classes: ['head_0000'] }]),
    page.replace(main, `${main}<link rel=stylesheet href=/assets/css/tools.5678abcd.css />`),
  );
});

test('other pages stay as they are', () => {
  const page = `<head>${main}</head><main class="markdown page-width">`;
  assert.equal(withStyles(page, [tools]), page);
});

test('a page that needs a sheet and cannot be read stops the build', () => {
  assert.throws(() => withStyles('<main class="row_Zz_9">', [tools]), /page-styles/);
});
