import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { experiments, SwcJsMinimizerRspackPlugin } from '@rspack/core';
import {
  cacheDependingOn,
  drawsCode,
  evaluatingScripts,
  keepNamesStable,
  mangle,
  moduleClasses,
  withStyles,
  withTagAfter,
} from './bundler.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bundler-'));

/** A script as the bundler's runtime is: a few variables, and the hashes of other scripts. */
const runtime = (seed: number) => {
  const hashes = Array.from({ length: 40 }, (_, index) =>
    createHash('md5').update(`${seed} ${index}`).digest('hex'),
  );
  const functions = Array.from(
    { length: 12 },
    (_, index) => `function part${index}(first,second){return first+second+part${(index + 1) % 12}}`,
  );
  return `${functions.join(';')};globalThis.load=(id)=>part0(id,${JSON.stringify(hashes)}[id])`;
};
const namesOf = async (options: object | true, seed: number) => {
  const { code } = await experiments.swc.minify(runtime(seed), { module: true, mangle: options as never });
  return code.replaceAll(/[0-9a-f]{32}/g, '');
};

test('names do not depend on the hashes in a script', async () => {
  assert.equal(await namesOf(mangle, 1), await namesOf(mangle, 2));
  // Otherwise there would be nothing to do.
  assert.notEqual(await namesOf(true, 1), await namesOf(true, 2));
});

test('the bundler’s minimizer gets the option, and a build without it stops', () => {
  const minimizer = new SwcJsMinimizerRspackPlugin({ minimizerOptions: { mangle: true } });
  keepNamesStable([minimizer]);
  assert.deepEqual(minimizer._args[0]?.minimizerOptions?.mangle, mangle);
  assert.throws(() => keepNamesStable([]), { message: /another minimizer/ });
});

test('the version of the cache follows the text of the files', () => {
  const file = path.join(folder, 'loader.ts');
  const version = () =>
    cacheDependingOn({ experiments: { cache: { version: '1' } } }, [file]).experiments?.cache?.version;
  writeFileSync(file, 'one');
  const first = version();
  assert.match(first ?? '', /^1-[0-9a-f]{12}$/);
  assert.equal(version(), first);
  writeFileSync(file, 'two');
  assert.notEqual(version(), first);
  assert.deepEqual(cacheDependingOn({ experiments: {} }, [file]), {});
});

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
  const other = `<head>${main}</head><main class="markdown page-width">`;
  assert.equal(withStyles(other, [tools]), other);
});

test('a page that needs a sheet and cannot be read stops the build', () => {
  assert.throws(() => withStyles('<main class="row_Zz_9">', [tools]), /no link to styles/);
});

for (const [html, draws] of [
  ['<p>Set <code>listen</code>.</p>', true],
  ['<pre class="prism-code">', true],
  ['<p>A code of conduct &lt;code&gt;</p>', false],
  ['<a class="codeBlock">', false],
] as const) {
  test(`${html} ${draws ? 'needs' : 'does not need'} the code font`, () => {
    assert.equal(drawsCode(html), draws);
  });
}

test('the second font is preloaded like the first, and a page without the first stops the build', () => {
  const head = '<link rel=preload as=font href=/a-1.woff2 crossorigin><link rel=icon href=/b>';
  assert.equal(
    withTagAfter(head, '/a-1.woff2', '/c-$&.woff2'),
    '<link rel=preload as=font href=/a-1.woff2 crossorigin><link rel=preload as=font href=/c-$&.woff2 crossorigin><link rel=icon href=/b>',
  );
  assert.throws(() => withTagAfter('<link rel=icon>', '/a.woff2', '/c.woff2'), /does not preload/);
});

test('a script that probes for eval is found, and no other file', () => {
  const probe = 'try{return new Function(""),!0}catch{return!1}';
  writeFileSync(path.join(folder, 'probe.js'), probe);
  writeFileSync(path.join(folder, 'probe.css'), probe);
  writeFileSync(path.join(folder, 'calls.js'), 'isFunction(a)&&myFunction("")');
  assert.deepEqual(evaluatingScripts(folder), ['probe.js']);
});
