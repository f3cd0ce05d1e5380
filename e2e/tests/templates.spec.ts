import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '../fixtures/signed-in.ts';
import { expect, test as strangersTest } from '../fixtures/test.ts';

const templatePage = '/docs/protocols-and-sops/coordinators/templates/change-request';
const file = '/templates/change-request.md';

/** The block that the page shows, as its author wrote it. */
const source = readFileSync(join(import.meta.dirname, '../../content', `${templatePage}.md`), 'utf8');
const [, block = ''] = /^```markdown [^\n]*\n(.*?)^```$/ms.exec(source) ?? [];

test('a reader downloads a template with exactly the text that the page shows', async ({ page, visit }) => {
  await visit(templatePage);
  const link = page.getByRole('link', { name: 'the form as a file' });
  // The tab that it opens closes at once, and its file counts as this page's.
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('change-request.md');
  const saved = await readFile(await download.path(), 'utf8');
  expect(saved).toBe(block);
  expect(saved).toMatch(/^# Change <ticket number>/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change request');
});

test("the copied Markdown leads to the template from the site's root", async ({ page, visit }) => {
  await visit(templatePage);
  const markdown = await (await page.request.get(`${templatePage}.md`)).text();
  const [, address = ''] = /\[the form as a file\]\(([^)]*)\)/.exec(markdown) ?? [];
  expect(address).toBe(file);
  const response = await page.request.get(address);
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await response.text()).toBe(block);
});

strangersTest('[G02] a stranger gets the gate at the address of a template', async ({ page }) => {
  const gate = await page.request.get('/');
  const response = await page.request.get(file);
  expect(response.status()).toBe(401);
  expect(response.headers()['content-disposition']).toBeUndefined();
  expect(await response.text()).toBe(await gate.text());
});
