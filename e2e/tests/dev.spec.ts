import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, stop, untilReady } from '@kwikid/testing/processes';
import { expect, test } from '@playwright/test';
import { layFixture } from '../../site/testing/fixture-build.ts';
import { page as pageOf, smallSite } from '../../site/testing/small-site.ts';

const root = join(import.meta.dirname, '../..');
const form = (text: string) => pageOf({ title: 'A form' }, `\`\`\`markdown title="form.md"\n${text}\n\`\`\``);
/** As made by `npm run new`: it cannot be built before its tags are chosen. */
const begun = pageOf({ title: 'A page just begun', tags: ['TODO'] }, 'Words.');
const mapOfClauses = pageOf({ title: 'Map of clauses' }, '::control-map[cert-in]');

test('`npm run dev` updates a page as it is typed, and pages that use it, without a reload', async ({
  page,
}) => {
  // The few pages of a fixture are still a whole site's code to bundle.
  test.setTimeout(90_000);
  const { folder, env, remove } = await layFixture({
    files: {
      ...smallSite,
      'docs/map.md': mapOfClauses,
      'docs/templates/form.md': form('# Form'),
      'docs/begun.md': begun,
    },
  });
  const port = await freePort();
  const args = ['commands/run.mjs', 'dev', '--no-open', '--config', 'testing/fixture.config.cjs'];
  const dev = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const listening = Promise.withResolvers<void>();
  for (const stream of [dev.stdout, dev.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes(`http://127.0.0.1:${port}/`)) listening.resolve();
    });
  }
  const ended = once(dev, 'exit').then(() => expect(log, 'the server ended').toBe(''));
  try {
    await Promise.race([listening.promise, ended]);
    const address = `http://127.0.0.1:${port}/docs/support`;
    // It prints its URL just before it listens, and responds once it has bundled.
    await untilReady(address, dev, () => log);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support & Help');
    await page.evaluate(() => {
      document.documentElement.dataset.here = 'since before the change';
    });
    await appendFile(join(folder, 'docs/support.md'), '\n## A heading typed just now\n');
    const heading = page.getByRole('heading', { name: 'A heading typed just now' });
    await expect(heading).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('html')).toHaveAttribute('data-here', 'since before the change');
    await page.goto(`http://127.0.0.1:${port}/docs/begun`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A page just begun');
    await page.goto(`http://127.0.0.1:${port}/docs/map`);
    const row = page.getByRole('row', { name: /direction \(ii\) incidents reported/ });
    await expect(row).toContainText('Open');
    const support = join(folder, 'docs/support.md');
    const clause = 'CERT-In Directions 2022, direction (ii): incidents reported within six hours';
    await writeFile(
      support,
      (await readFile(support, 'utf8')).replace('---\n', `---\ncontrols: ['${clause}']\n`),
    );
    await expect(row).toContainText('Support & Help', { timeout: 30_000 });
    const template = await fetch(`http://127.0.0.1:${port}/templates/form.md`);
    expect(template.headers.get('content-disposition')).toBe('attachment');
    expect(await template.text()).toBe('# Form\n');
    await writeFile(join(folder, 'docs/templates/form.md'), form('# A form with more'));
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/templates/form.md`)).text(), {
        timeout: 30_000,
      })
      .toBe('# A form with more\n');
    await stop(dev);
    expect(await fetch(address).catch(() => 'ended with the command')).toBe('ended with the command');
  } finally {
    await stop(dev);
    await remove();
  }
});
