import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { moveCommand, moveOptions, type Terminal } from './move-command.ts';
import type { MoveError } from './move-error.ts';
import { images, site } from './testing.ts';

const args = ['/docs/knowledge/keys', '/docs/product/secrets', '--promised'];

async function projectFolder(t: TestContext) {
  const root = await mkdtemp(join(tmpdir(), 'move-test-'));
  t.after(() => rm(root, { recursive: true }));
  const code = {
    'site/src/tools.ts': "'/docs/knowledge/keys/rotate'; '/docs/knowledge/keys/rotate-more';\n",
  };
  const files = { ...site, ...code, ...Object.fromEntries(images.map((file) => [file, '\0PNG'])) };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...words], {
      cwd: root,
      encoding: 'utf8',
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'start');
  return { root, git };
}

function terminal(answer?: boolean): Terminal & { lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    print: (text) => lines.push(text),
    confirm: answer === undefined ? undefined : async () => answer,
    colour: false,
  };
}

const refusedAs = (code: MoveError['code'], remedy: RegExp) => (error: MoveError) => {
  assert.equal(error.code, code, error.stack);
  assert.match(error.message, remedy);
  return true;
};

test('the difference is shown, what the code names is listed, and nothing is written', async (t) => {
  const { root, git } = await projectFolder(t);
  const shown = terminal();
  assert.equal(await moveCommand(root, moveOptions('move', args, {}), shown), false);
  const text = shown.lines.join('\n');
  assert.match(text, /\d+ files changed, \d+ insertions/);
  assert.match(text, /^rename to b\/content\/docs\/product\/secrets\/rotate\.png$/m);
  assert.match(text, /^-.*\(\.\/keys\/rotate\.md#steps "why"\)/m);
  assert.match(text, /^\+.*\(\.\.\/product\/secrets\/rotate\.md#steps "why"\)/m);
  assert.match(text, /only a person can change it:\n {2}site\/src\/tools\.ts:1\n/);
  assert.match(text, /Add --write/);
  assert.equal(git('status', '--porcelain'), '');
});

test('--write and a y in a terminal write the same; no old folder is left, and git undoes it', async (t) => {
  const written: string[] = [];
  for (const [more, answer] of [
    [['--write'], undefined],
    [[], true],
  ] as const) {
    const { root, git } = await projectFolder(t);
    assert.equal(
      await moveCommand(root, moveOptions('move', [...args, ...more], {}), terminal(answer)),
      true,
    );
    assert.ok(!existsSync(join(root, 'content/docs/knowledge/keys')));
    assert.equal(await readFile(join(root, 'content/docs/product/secrets/rotate.png'), 'utf8'), '\0PNG');
    assert.match(
      await readFile(join(root, 'content/docs/product/api.md'), 'utf8'),
      /\(\.\/secrets\/index\.md\)/,
    );
    git('add', '-A');
    written.push(git('diff', '--cached'));
    git('stash', '-q');
    assert.equal(git('status', '--porcelain'), '');
  }
  assert.equal(written[0], written[1]);
});

test('another answer than y writes nothing', async (t) => {
  const { root, git } = await projectFolder(t);
  assert.equal(await moveCommand(root, moveOptions('move', args, {}), terminal(false)), false);
  assert.equal(git('status', '--porcelain'), '');
});

test('a file that would change and is not committed is refused; any other may be changed', async (t) => {
  const { root, git } = await projectFolder(t);
  const write = () => moveCommand(root, moveOptions('move', [...args, '--write'], {}), terminal());
  await writeFile(join(root, 'content/docs/product/api.md'), `${site['content/docs/product/api.md']}More.\n`);
  const before = git('status', '--porcelain');
  await assert.rejects(
    write,
    refusedAs('ERR_UNCOMMITTED', /of content\/docs\/product\/api\.md: commit or stash/),
  );
  assert.equal(git('status', '--porcelain'), before);
  git('checkout', '-q', '.');
  await writeFile(
    join(root, 'content/docs/knowledge/keys/new.md'),
    site['content/docs/knowledge/keys/rotate.md'] ?? '',
  );
  await assert.rejects(write, refusedAs('ERR_UNCOMMITTED', /keys\/new\.md/));
  await rm(join(root, 'content/docs/knowledge/keys/new.md'));
  await writeFile(join(root, 'content/docs/knowledge/limits-of-nginx.md'), 'Changed.\n');
  assert.equal(await write(), true);
});

test('a folder without git is refused', async (t) => {
  const { root } = await projectFolder(t);
  await rm(join(root, '.git'), { recursive: true });
  await assert.rejects(
    moveCommand(root, moveOptions('move', args, {}), terminal()),
    refusedAs('ERR_UNCOMMITTED', /clone/),
  );
});

const usages: [command: 'move' | 'remove', args: string[], env: Record<string, string>, remedy: RegExp][] = [
  ['move', ['--help'], {}, /npm run move -- \[--write\]/],
  ['remove', ['-h'], {}, /npm run remove -- .*<page or folder>/],
  ['move', ['a'], {}, /two names/],
  ['move', ['a', 'b', 'c'], {}, /two names/],
  ['move', ['a', 'b', '--to', 'c'], {}, /no --to/],
  ['move', ['a', 'b'], { npm_config_write: 'true' }, /npm consumed --write/],
  ['move', ['a', 'b'], { npm_config_redirect: '' }, /npm consumed --no-redirect/],
  ['remove', ['a', 'b'], {}, /one name/],
  ['remove', [], {}, /one name/],
  ['remove', ['a', '--no-redirect'], {}, /leave --to out/],
  ['remove', ['a'], { npm_config_to: 'b' }, /npm consumed --to/],
];
for (const [command, words, env, remedy] of usages) {
  test(`${command} ${words.join(' ')} ${JSON.stringify(env)} is refused, with the usage`, () => {
    assert.throws(() => moveOptions(command, words, env), refusedAs('ERR_USAGE', remedy));
  });
}
