import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { verifyPack } from '@kwikid/server/evidence-pack';
import { violations, violationsInBothModes } from '../fixtures/audit.ts';
import { startSite } from '../fixtures/running-site.ts';
import { authorize, expect, hydrated, test } from '../fixtures/test.ts';

const sop = '/docs/protocols-and-sops/support/processes/incident-management';

test('the number to read is in the bar, a changed text shows its changes, and a pack is saved by keyboard', async ({
  page,
}, testInfo) => {
  // A site of its own starts here.
  test.setTimeout(90_000);
  const EVIDENCE_KEY = randomBytes(32).toString('base64');
  const site = await startSite({
    env: { EVIDENCE_EMAILS: 'support@kwikid.example', OIDC_ROLE_CLAIM: 'role', EVIDENCE_KEY },
  });
  try {
    await page.goto(`${site.origin}/`);
    await authorize(page, 'support@kwikid.example');
    await hydrated(page);
    const account = page.getByRole('button', { name: /^Your account: Sam Support, \d+ to read$/ });
    await expect(account.locator('.account__count')).toHaveText(/^\d+$/);

    // As after a release that changed a number: an earlier text is acknowledged, the present one is not.
    await page.route('**/api/acknowledgements/mine', async (route) => {
      const response = await route.fetch();
      const own = await response.json();
      for (const each of own.pages) if (each.page === sop) each.earlier = '2026-11-20T10:00:00.000Z';
      await route.fulfill({ response, json: own });
    });
    await page.route('**/api/acknowledgements/change?*', (route) => {
      const text = (minutes: number) => ({
        ...{ title: 'Manage an incident', hash: '0f'.repeat(32) },
        blocks: [
          ['h2', 'When'],
          ['text', `Call the lead within ${minutes} minutes.`],
        ],
      });
      const json = { page: sop, at: '2026-11-20T10:00:00.000Z', earlier: text(15), present: text(30) };
      return route.fulfill({ json });
    });
    await page.goto(`${site.origin}${sop}`);
    const box = page.locator('.page-acknowledge');
    const changes = box.getByText('What changed since');
    await changes.focus();
    await page.keyboard.press('Enter');
    await expect(box.locator('del', { hasText: '15' })).toHaveText(' removed: 15; ');
    await expect(box.locator('ins', { hasText: '30' })).toHaveText(' added: 30; ');
    expect(await violationsInBothModes(page, 'what changed', '.page-acknowledge')).toEqual([]);

    await page.goto(`${site.origin}/health/evidence`);
    const row = page.getByRole('row').filter({ hasText: 'Manage an incident' });
    await expect(row.getByRole('cell')).toHaveText(['Support', '0', '1', '0']);
    expect(await violationsInBothModes(page, 'evidence', 'main')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('combobox', { name: 'Page' }).selectOption(sop);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the pack to print' }).focus();
    await page.keyboard.press('Enter');
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^evidence-pack-\d{4}-\d\d-\d\d\.html$/);
    const file = testInfo.outputPath('pack.html');
    await saved.saveAs(file);
    const { kind, key } = await verifyPack(await readFile(file));
    expect(kind).toBe('HTML');
    await expect(page.locator('main')).toContainText(`signed with the key ${key}`);
    await page.goto(pathToFileURL(file).href);
    await expect(page.getByRole('heading', { name: 'Manage an incident', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Not acknowledged (1)' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page, { where: 'a pack' })).toEqual([]);
  } finally {
    await site.close();
  }
});
