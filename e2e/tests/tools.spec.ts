import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { pagePaths } from '../fixtures/build.ts';
import { expect, test } from '../fixtures/test.ts';
import { traffic } from '../fixtures/traffic.ts';
import { callbackSignature } from './tools/callback-signature.ts';
import { jwt } from './tools/jwt.ts';
import { media } from './tools/media.ts';
import { payloadEncryption } from './tools/payload-encryption.ts';
import { responseHeaders } from './tools/response-headers.ts';
import { turn } from './tools/turn.ts';
import type { Use } from './tools/use.ts';

/** Every tool, by the last part of its address. */
const uses: Record<string, Use> = {
  'callback-signature': callbackSignature,
  jwt,
  media,
  'payload-encryption': payloadEncryption,
  'response-headers': responseHeaders,
  turn,
};

test('[M03] every tool of the build is used here', () => {
  const built = pagePaths.filter((path) => path.startsWith('/tools/')).map((path) => path.slice(7));
  expect(Object.keys(uses).sort()).toEqual(built.sort());
});

/** All that a page could keep of what was entered. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches_ = await caches.keys();
    return [
      location.href,
      document.cookie,
      document.title,
      window.name,
      JSON.stringify(history.state),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      ...databases.map(({ name }) => String(name)),
      ...caches_,
    ].join('\n');
  });

async function expectNoFaults(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(
      violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ).toEqual([]);
  }
}

const controls = 'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])';

for (const [slug, { use, secrets, long }] of Object.entries(uses)) {
  test(`[M03] ${slug}: what is entered leaves the page by no way, and is found nowhere after`, async ({
    page,
    site,
    signIn,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await signIn(`/tools/${slug}`);
    await page.waitForLoadState('networkidle');
    const sent = traffic(page, site.origin);
    await use(page);
    const stored = `${await kept(page)}\n${said.join('\n')}`;
    for (const secret of secrets) expect(stored).not.toContain(secret);
    await page.getByRole('button', { name: 'Clear everything' }).click();
    for (const secret of secrets) expect(await page.locator('main').textContent()).not.toContain(secret);
    expect(new URL(page.url()).search).toBe('');
    expect(sent).toEqual([]);
  });

  test(`[M03] ${slug}: no fault of accessibility in either mode, and no sideways scroll at 390 px`, async ({
    page,
    signIn,
  }) => {
    await signIn(`/tools/${slug}`);
    await expectNoFaults(page);
    await use(page);
    await expectNoFaults(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoFaults(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test(`[M03] ${slug}: the keyboard reaches every control in use, and the eye sees where it is`, async ({
    page,
    signIn,
  }) => {
    await signIn(`/tools/${slug}`);
    await use(page);
    const expected = await page
      .locator(controls)
      .filter({ visible: true })
      .evaluateAll((elements) => {
        const reachable = elements.filter(
          (element) => !element.matches(':disabled, [tabindex="-1"], [type="radio"]:not(:checked)'),
        );
        for (const [index, element] of reachable.entries())
          element.setAttribute('data-control', String(index));
        return reachable.map((_, index) => String(index));
      });
    await page.evaluate(() => {
      const way = document.querySelector<HTMLElement>('main');
      way?.setAttribute('tabindex', '-1');
      way?.focus();
    });
    const reached: string[] = [];
    for (const _ of expected) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(() => {
          const { activeElement: element } = document;
          if (!element) return 'nothing';
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
          const seen = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
          return `${element.getAttribute('data-control') ?? element.outerHTML}${seen ? '' : ' unseen'}`;
        }),
      );
    }
    expect(reached).toEqual(expected);
  });

  for (const label of long) {
    test(`[M03] ${slug}: '${label}' takes a paste of 5 MB, and goes on`, async ({ page, signIn }) => {
      await signIn(`/tools/${slug}`);
      const field = page.getByLabel(label, { exact: true });
      await field.evaluate((element) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'A'.repeat(5 * 1024 * 1024));
        (element as HTMLElement).focus();
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      });
      await expect(page.getByText('All 5,242,880 characters are in use')).toBeVisible();
      await page.getByRole('button', { name: 'Clear everything' }).click();
      await expect(field).toHaveValue('');
      await expect(field).toBeEditable();
    });
  }
}
