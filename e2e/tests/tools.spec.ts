import { catalogue } from '@kwikid/tools/catalogue';
import type { Page } from '@playwright/test';
import { violationsInBothModes } from '../fixtures/audit.ts';
import { everyPage, pagePaths } from '../fixtures/build.ts';
import { test as signedIn } from '../fixtures/signed-in.ts';
import { expect, hits, hydrated, openSearch, test } from '../fixtures/test.ts';
import { traffic } from '../fixtures/traffic.ts';
import { uses } from './tools/uses.ts';

test('[M03] every tool of the build is used here', () => {
  const built = pagePaths.filter((path) => path.startsWith('/tools/')).map((path) => path.slice(7));
  expect(Object.keys(uses).sort()).toEqual(built.sort());
});

test('[M03] every page that a tool names exists', () => {
  const named = catalogue.flatMap(({ slug, pages }) => pages.map((page) => `${slug} → ${page}`));
  expect(named.filter((line) => !pagePaths.includes(line.split(' → ')[1] ?? ''))).toEqual([]);
});

/** Every place where a page could keep input. */
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

const controls = 'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])';

/** Tab reaches each control once, in order, and each shows that it has the focus. */
async function expectKeyboardReachesAll(page: Page): Promise<void> {
  const expected = await page
    .locator(controls)
    .filter({ visible: true })
    .evaluateAll((elements) => {
      const reachable = elements.filter(
        (element) => !element.matches(':disabled, [tabindex="-1"], [type="radio"]:not(:checked)'),
      );
      for (const [index, element] of reachable.entries()) element.setAttribute('data-control', String(index));
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
}

for (const [slug, { use, secrets, long }] of Object.entries(uses)) {
  signedIn(
    `[M03] ${slug}: what is entered leaves the page by no way; the keyboard reaches every control, no error in either mode, no sideways scroll at 390 px; each long field takes 5 MB`,
    async ({ page, site, visit }) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      await visit(`/tools/${slug}`);
      if (everyPage) expect(await violationsInBothModes(page, 'at first', 'main')).toEqual([]);
      await page.waitForLoadState('networkidle');
      const sent = traffic(page, site.origin);
      await use(page);
      const stored = `${await kept(page)}\n${said.join('\n')}`;
      for (const secret of secrets) expect(stored).not.toContain(secret);
      await expectKeyboardReachesAll(page);
      expect(sent).toEqual([]);
      expect(await violationsInBothModes(page, 'in use', 'main')).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      if (everyPage) expect(await violationsInBothModes(page, 'on a phone', 'main')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.getByRole('button', { name: 'Clear everything' }).click();
      for (const secret of secrets) await expect(page.locator('main')).not.toContainText(secret);
      expect(new URL(page.url()).search).toBe('');
      expect(sent).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 720 });
      await test.step('a paste of 5 MB is taken by each long field', async () => {
        for (const label of long) {
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
        }
      });
    },
  );
}

test('[M03] /tools finds its own tools and the outbound links by one field', async ({ page, signIn }) => {
  await signIn('/tools');
  await test.step('a tool’s page links the styles of the tools in its HTML, and a document does not', async () => {
    for (const [path, sheets] of [
      ['/tools', 1],
      ['/tools/jwt', 1],
      ['/docs/support', 0],
    ] as const) {
      const html = await (await page.request.get(path)).text();
      expect(html.match(/\/assets\/css\/tools\.[^ >"]+\.css/g) ?? [], path).toHaveLength(sheets);
    }
    const link = page.locator('head > link[rel="stylesheet"][href^="/assets/css/tools."]');
    await expect(link).toHaveCount(1);
  });
  const field = page.getByLabel('Find a tool');
  const cards = page.locator('[data-tool]');
  const links = page.locator('[data-link]');
  const all = [await cards.count(), await links.count()] as const;
  expect(all[0]).toBe(Object.keys(uses).length);
  await expect(page.getByRole('status').filter({ hasText: ' of ' })).toHaveText(
    `${all[0] + all[1]} of ${all[0] + all[1]}`,
  );
  await field.fill('whsec');
  await expect(cards).toHaveText([/^Callback signature check/]);
  await expect(links).toHaveCount(0);
  await field.fill('uptime');
  await expect(cards).toHaveCount(0);
  await expect(links).toHaveCount(3);
  await field.fill('no such tool');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(cards).toHaveCount(all[0]);
  expect(await violationsInBothModes(page, 'the list of tools', 'main')).toEqual([]);
  await field.fill('jwt');
  await field.press('Tab');
  await expect(page.getByRole('link', { name: 'JWT reader and verifier' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tools\/jwt$/);
});

test('[M03] a document links to the tools that it needs, and each of them links back', async ({
  page,
  signIn,
}) => {
  const document = '/docs/knowledge/appsec-vapt/data/data-payload-encryption-implementation';
  await signIn(document);
  await page.getByRole('main').getByRole('link', { name: 'Payload encryption', exact: true }).click();
  await expect(page).toHaveURL(/\/tools\/payload-encryption$/);
  await page.getByRole('link', { name: 'Payload encryption with AES-256-GCM and RSA-OAEP' }).click();
  await expect(page).toHaveURL(new RegExp(`${document}$`));
});

signedIn(
  '[M03] the search finds the tools by their names and by the words of their tasks',
  async ({ page, visit }) => {
    await visit('/');
    const field = await openSearch(page);
    for (const [query, slug] of [
      ['jwt', 'jwt'],
      ['webhook signature', 'callback-signature'],
      ['decode token', 'jwt'],
      ['decrypt envelope', 'payload-encryption'],
      ['whsec', 'callback-signature'],
    ]) {
      await field.fill(query ?? '');
      const tool = hits(page).and(page.locator(`[href^="/tools/${slug}"]`));
      await expect(tool.first(), query).toBeVisible();
      // The next query must not pass by hits of this one.
      await field.fill('zzqqxxyyww');
      await expect(tool).toHaveCount(0);
    }
  },
);

test('[M03] an error is announced with its field, copying reports its outcome, and a text beyond the limit is refused', async ({
  page,
  signIn,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('/tools/jwt');
  await test.step('an error is shown beside its field with its position, and is announced with it', async () => {
    const field = page.getByLabel('Token', { exact: true });
    await field.fill('eyJhbGciOiJIUzI1NiJ9.ab*d.c2ln');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(
      /In the payload: '\*' does not belong in Base64URL \(character 24\)\.$/,
    );
    await field.fill('');
    await expect(field).not.toHaveAttribute('aria-invalid');
  });
  await test.step('copying reports its outcome', async () => {
    await page.getByRole('button', { name: 'Fill in an example' }).click();
    const copy = page.getByRole('button', { name: 'Copy Payload' });
    await copy.click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({
      iss: 'joe',
    });
    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await copy.click();
    await expect(page.getByText('This browser refuses to copy')).toBeVisible();
  });
  await page.goto('/tools/callback-signature');
  await hydrated(page);
  await test.step('a text beyond the limit is refused with a message, and the old text stays', async () => {
    const secret = page.getByLabel('Secret', { exact: true });
    await secret.fill('kept');
    await secret.fill('x'.repeat(10_001));
    await expect(secret).toHaveAccessibleDescription(/10,001 characters; this field takes 10,000/);
    await expect(secret).toHaveValue('kept');
  });
});
