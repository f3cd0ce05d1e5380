import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { experiments, SwcJsMinimizerRspackPlugin } from '@rspack/core';
import { mangle, stableNames } from './stable-names.ts';

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

/** The plugin over a configuration. */
const configure = (optimization: object, isServer = false) =>
  stableNames().configureWebpack?.({ optimization } as never, isServer, {} as never, undefined);

test('the bundler’s minimizer gets the option, and a build without it stops', () => {
  const minimizer = new SwcJsMinimizerRspackPlugin({ minimizerOptions: { mangle: true } });
  configure({ minimize: true, minimizer: [minimizer] });
  assert.deepEqual(minimizer._args[0]?.minimizerOptions?.mangle, mangle);
  assert.throws(() => configure({ minimize: true, minimizer: [] }), { message: /another minimizer/ });
  configure({ minimize: false });
  configure({ minimize: true, minimizer: [] }, true);
});
