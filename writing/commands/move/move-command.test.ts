import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { moveCommand } from './move-command.ts';
import { images, site } from './testing/site.ts';

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
  const move = async (...more: string[]) => {
    const lines: string[] = [];
    const args = ['/docs/knowledge/keys', '/docs/product/secrets', ...more];
    await moveCommand('move', args, (text) => lines.push(text), root);
    return lines.join('\n');
  };
  return { root, git, move };
}

test('the changes and what else names the pages are listed, and nothing is written', async (t) => {
  const { git, move } = await projectFolder(t);
  const text = await move();
  assert.match(
    text,
    /^content\/docs\/knowledge\/keys\/rotate\.png {2}→ {2}content\/docs\/product\/secrets\/rotate\.png$/m,
  );
  assert.match(text, /^changes {2}content\/docs\/knowledge\/limits\.md$/m);
  assert.match(text, /only a person can change it:\n[\s\S]*site\/src\/tools\.ts:1/);
  assert.match(text, /Add --write/);
  assert.equal(git('status', '--porcelain'), '');
});

test('--write writes them, and git undoes it', async (t) => {
  const { root, git, move } = await projectFolder(t);
  await move('--write');
  assert.ok(!existsSync(join(root, 'content/docs/knowledge/keys/rotate.md')));
  assert.equal(await readFile(join(root, 'content/docs/product/secrets/rotate.png'), 'utf8'), '\0PNG');
  const api = await readFile(join(root, 'content/docs/product/api.md'), 'utf8');
  assert.match(api, /\(\.\/secrets\/index\.md\)/);
  git('stash', '-qu');
  assert.equal(git('status', '--porcelain'), '');
  assert.equal(
    await readFile(join(root, 'content/docs/product/api.md'), 'utf8'),
    site['content/docs/product/api.md'],
  );
});

test('a file that would change and is not committed is refused; any other may be changed', async (t) => {
  const { root, git, move } = await projectFolder(t);
  await writeFile(join(root, 'content/docs/product/api.md'), `${site['content/docs/product/api.md']}More.\n`);
  const before = git('status', '--porcelain');
  await assert.rejects(move('--write'), {
    code: 'ERR_UNCOMMITTED',
    message: /commit or stash[\s\S]*api\.md/,
  });
  assert.equal(git('status', '--porcelain'), before);
  git('checkout', '-q', '.');
  const fresh = join(root, 'content/docs/knowledge/keys/new.md');
  await writeFile(fresh, site['content/docs/knowledge/keys/rotate.md'] ?? '');
  await assert.rejects(move('--write'), { code: 'ERR_UNCOMMITTED', message: /keys\/new\.md/ });
  await rm(fresh);
  await writeFile(join(root, 'README.md'), 'Changed.\n');
  await move('--write');
});

test('a folder without git is refused', async (t) => {
  const { root, move } = await projectFolder(t);
  await rm(join(root, '.git'), { recursive: true });
  await assert.rejects(move(), { code: 'ERR_UNCOMMITTED', message: /git undoes a move/ });
});

for (const [command, args, message] of [
  ['move', ['a'], /two names/],
  ['move', ['a', 'b', 'c'], /two names/],
  ['remove', ['a', 'b'], /one name/],
  ['remove', [], /one name/],
] as const)
  test(`${command} ${args.join(' ')} is refused, with the usage`, () =>
    assert.rejects(moveCommand(command, [...args]), { code: 'ERR_USAGE', message }));
