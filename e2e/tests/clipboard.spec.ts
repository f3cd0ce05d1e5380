import type { Page } from '@playwright/test';
import { test } from '../fixtures/signed-in.ts';
import { expect, openSearch, searchWindow } from '../fixtures/test.ts';

/** Each button that copies: where it is, and what is done before it is there. */
const buttons: [name: string, path: string, press: (page: Page) => Promise<void>][] = [
  [
    'Copy page as Markdown',
    '/docs/support',
    (page) => page.getByRole('button', { name: 'Copy page' }).click(),
  ],
  [
    'Copy code',
    '/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation',
    async (page) => {
      const block = page.locator('.theme-code-block').first();
      await block.hover();
      await block.getByRole('button', { name: 'Copy code' }).click();
    },
  ],
  [
    'Copy in a tool',
    '/tools/jwt',
    async (page) => {
      await page.getByRole('button', { name: 'Fill in an example' }).click();
      await page.getByRole('button', { name: 'Copy Payload' }).click();
    },
  ],
  [
    'Copy the report',
    '/docs/support?missing=nothing',
    (page) => page.getByRole('button', { name: 'Copy the report' }).click(),
  ],
  [
    'Copy link to this page',
    '/docs/support',
    async (page) => {
      await openSearch(page);
      await page.keyboard.type('copy link');
      await page.getByRole('option', { name: 'Copy link to this page' }).click();
    },
  ],
  [
    'Copy this answer',
    '/docs/support',
    async (page) => {
      await openSearch(page);
      await page.keyboard.type('How do I rotate a signing key?');
      await searchWindow(page)
        .getByRole('option', { name: /Ask AI/ })
        .click();
      await page.getByRole('button', { name: 'Copy this answer' }).click();
    },
  ],
];

test('every button that copies says so if the clipboard refuses', async ({ page, visit }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
  });
  for (const [name, path, press] of buttons) {
    await test.step(`‘${name}’ says so if the clipboard refuses`, async () => {
      await visit(path);
      await press(page);
      await expect(page.getByText('This browser refuses to copy').first()).toBeVisible();
    });
  }
});
