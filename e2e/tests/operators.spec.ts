import { freePort } from '@kwikid/testing/processes';
import { violations } from '../fixtures/audit.ts';
import { startSite } from '../fixtures/running-site.ts';
import { expect, test } from '../fixtures/test.ts';

test("the operators' page is accessible in both colour modes and on a narrow screen, without a script", async ({
  page,
}) => {
  const port = await freePort();
  const site = await startSite({ env: { ADMIN_PORT: String(port) } });
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`http://localhost:${port}/`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation server: Ready');
      expect(await violations(page, { where: colorScheme })).toEqual([]);
      const [text, ground] = await page.evaluate(() => {
        const { color } = getComputedStyle(document.body);
        return [color, matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'];
      });
      expect(ground).toBe(colorScheme);
      expect(text).toBe(colorScheme === 'dark' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)');
    }
    await expect(page.getByRole('table', { name: 'Stores' })).toContainText('revocations');
    await expect(page.locator('script')).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 640 });
    // WCAG 2.2, 1.4.10: nothing needs scrolling in two directions.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  } finally {
    await site.close();
  }
});
