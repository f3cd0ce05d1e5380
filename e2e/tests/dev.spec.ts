import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, stop, untilReady } from '@kwikid/local-processes';
import { expect, test } from '@playwright/test';

const project = join(import.meta.dirname, '../..');
const copied = ['commands', 'content', 'site', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const made = /\/site\/(?:build|\.docusaurus|node_modules)(?:\/|$)/;

/** A copy of what a writer changes, so that the test changes nobody's pages. */
async function copyOfProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'dev-'));
  const filter = (path: string) => !made.test(path);
  for (const name of copied) {
    await cp(join(project, name), join(copy, name), { recursive: true, preserveTimestamps: true, filter });
  }
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

test('`npm run dev` shows a page as it is typed', async ({ page }) => {
  // The whole site is made once, without any cache.
  test.setTimeout(180_000);
  const root = await copyOfProject();
  const port = await freePort();
  let log = '';
  const dev = spawn(process.execPath, ['commands/run.mjs', 'dev', '--no-open'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr]) {
    stream.on('data', (data: Buffer) => {
      log += data.toString();
    });
  }
  try {
    const address = `http://127.0.0.1:${port}/docs/support`;
    await untilReady(address, dev, () => log);
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Support & Help', { timeout: 90_000 });
    await page.evaluate(() => {
      document.documentElement.dataset.here = 'since before the change';
    });
    const file = join(root, 'content/docs/support.md');
    await writeFile(file, `${await readFile(file, 'utf8')}\n## A heading typed just now\n`);
    await expect(page.getByRole('heading', { name: 'A heading typed just now' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.locator('html')).toHaveAttribute('data-here', 'since before the change');
  } finally {
    // The server, too, has ended with it: nothing writes into the folder any more.
    await stop(dev);
    await rm(root, { recursive: true });
  }
});
