import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { nodeArguments } from '@kwikid/server/node-arguments';
import { root } from '../root.ts';

/** Docker's instructions, each with its words; a line that ends with a backslash goes on. */
function instructionsOf(file: string): [name: string, rest: string][] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/^#.*\n/gm, '');
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => [line.split(' ')[0] ?? '', line.slice(line.indexOf(' ') + 1)]);
}

const known = /^(?:FROM|COPY|RUN|WORKDIR|USER|ENV|EXPOSE|HEALTHCHECK|ENTRYPOINT|CMD)$/;

for (const file of ['deploy/Dockerfile', '.ci/Dockerfile']) {
  test(`${file} has Docker's instructions, a fixed base, and words in JSON for what it runs`, () => {
    const instructions = instructionsOf(file);
    assert.equal(instructions[0]?.[0], 'FROM');
    assert.match(instructions[0]?.[1] ?? '', /^[\w./-]+:[\w.-]+$/);
    for (const [name, rest] of instructions) {
      assert.match(name, known);
      if (name === 'ENTRYPOINT' || name === 'CMD')
        assert.ok(JSON.parse(rest).every((word: unknown) => typeof word === 'string'));
    }
  });
}

test('what the image for CI copies is there, and it starts .ci/run', () => {
  const instructions = new Map(instructionsOf('.ci/Dockerfile'));
  const sources = instructions.get('COPY')?.split(' ').slice(0, -1) ?? [];
  assert.equal(sources.length, 2);
  for (const source of [...sources, ...JSON.parse(instructions.get('CMD') ?? '[]')])
    assert.ok(existsSync(join(root, source)), source);
});

test('the image of a release starts the server as the other descriptions do, and not as root', () => {
  const instructions = new Map(instructionsOf('deploy/Dockerfile'));
  const [node = '', ...words] = JSON.parse(instructions.get('ENTRYPOINT') ?? '[]') as string[];
  assert.deepEqual(words, [...nodeArguments, '/app/server/src/main.js']);
  for (const [, path = ''] of readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').matchAll(
    /\/app\/(server\/[\w/.-]+)"/g,
  ))
    assert.ok(existsSync(join(root, path.replace(/\.js$/, '.ts'))), path);
  assert.equal(instructions.get('USER'), '65532:65532');
  for (const file of ['deploy/compose/compose.yml', 'deploy/kubernetes/kwikid-documentation.yml'])
    assert.ok(readFileSync(join(root, file), 'utf8').includes(`[${node}, /app/server/src/migrate.js]`), file);
});
