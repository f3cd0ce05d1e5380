import { violations, violationsInBothModes } from '../fixtures/audit.ts';
import { startBasePathProxy } from '../fixtures/base-path-proxy.ts';
import { alterScripts } from '../fixtures/scripts.ts';
import { test } from '../fixtures/signed-in.ts';
import { anyProblem, expect, hits, hydrated, openSearch, typeQuery } from '../fixtures/test.ts';

test.use({ fetchesAhead: true });

const diagramPage = '/docs/product/';

/** An expression that throws, with a cause. */
const throws = "(()=>{throw Error('the outer error',{cause:Error('the inner error')})})()";

test('[E01] [U02] a crash shows what happened and ‘Try again’ in the page’s frame, and the site works on', async ({
  page,
  visit,
  expectProblems,
}) => {
  await test.step('crashed content shows ‘This page crashed.’, a retry and the details in the page’s frame', async () => {
    expectProblems(/the outer error/);
    await visit('/');
    const altered = await alterScripts(page, /htmlFor:"tools-filter"/, `htmlFor:${throws}`);
    await page.goto('/tools');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    expect(altered()).toBeGreaterThan(0);
    await expect(page).toHaveTitle(/^Internal Tools \|/);
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details).toContainText('the outer error');
    await expect(details).toContainText('Cause:');
    await expect(details).toContainText('the inner error');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.locator('footer')).toBeVisible();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('‘Try again’ shows the page once it renders', async () => {
    expectProblems(/the outer error/);
    await page.addInitScript(() => {
      Object.assign(window, { broken: true });
    });
    await visit('/');
    await alterScripts(page, /htmlFor:"tools-filter"/, `htmlFor:window.broken?${throws}:"tools-filter"`);
    await page.goto('/tools');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await page.evaluate(() => Object.assign(window, { broken: false }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Tools');
    await page.getByLabel('Find a tool').fill('uptime');
    await expect(page.getByRole('status').filter({ hasText: /^3 of \d+$/ })).toBeVisible();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('a crashed route shows ‘This page crashed’, ‘Try again’ and the chain of messages, and the site works on', async () => {
    expectProblems(/the outer error/);
    await visit('/');
    const altered = await alterScripts(
      page,
      /title:"Internal Tools",description/,
      `title:${throws},description`,
    );
    await page.goto('/docs');
    await hydrated(page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Tools', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed');
    expect(altered()).toBeGreaterThan(0);
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details).toHaveText(/the outer error\s+Cause:\s+the inner error/);
    const again = page.getByRole('button', { name: 'Try again' });
    // After a failed try by mouse the new button has no focus ring; after one by keyboard it has the focus.
    await again.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed');
    await expect(again).not.toBeFocused();
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(again).toBeFocused();
    await page.getByRole('main').getByRole('link', { name: 'Documentation Hub' }).click();
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation Hub');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('an error in the search window leaves the page, and the search can be tried again', async () => {
    expectProblems(/the outer error/);
    await visit('/');
    await alterScripts(page, /children:"Ask AI a question"/, `children:${throws}`);
    await visit('/docs/support');
    await page.keyboard.press('Control+k');
    const failure = page.getByRole('alert').filter({ hasText: 'The search stopped because of an error' });
    await expect(failure).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support & Help');
    await failure.getByRole('button', { name: 'Close' }).click();
    await expect(failure).toBeHidden();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Tools', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Tools');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('[E01] the report of a crash ends when the reader goes on, in the site and with Back', async ({
  page,
  visit,
  expectProblems,
}) => {
  expectProblems(/the outer error/);
  const title = page.getByRole('heading', { level: 1 });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await visit('/docs');
  // A document that crashes, within the frame that all documents share.
  await alterScripts(page, /children:"Whom to call"/, `children:${throws}`);
  await page.goto('/docs/support');
  await expect(title).toHaveText(/^This page crashed/);
  await bar.getByRole('link', { name: 'Knowledge Base' }).click();
  await expect(page).not.toHaveURL(/support/);
  await expect(title).not.toHaveText(/crashed/);
  const next = await title.textContent();
  await page.goBack();
  await expect(title).toHaveText(/^This page crashed/);
  await page.goForward();
  await expect(title).toHaveText(next ?? '');
  await page.goBack();
  await openSearch(page);
  await typeQuery(page, 'nginx');
  await hits(page).first().click();
  await expect(title).not.toHaveText(/crashed/);
});

test('[E01] a part that crashes leaves the page, and replacements are accessible in both modes', async ({
  page,
  visit,
  expectProblems,
}) => {
  await test.step('a part that crashes shows its message and ‘Try again’, and the rest of the page stays', async () => {
    expectProblems(/Parse error/);
    await visit('/');
    await alterScripts(page, /value:"sequenceDiagram/, 'value:"sequenceDiagram\\n  this is not a diagram');
    await page.goto(diagramPage);
    await hydrated(page);
    const part = page.getByRole('alert');
    await expect(part).toContainText(/Parse error on line 2/);
    await expect(part.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
    await part.getByRole('button', { name: 'Try again' }).click();
    await expect(part).toContainText(/Parse error on line 2/);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('the replacements of a crashed page and of a crashed part are accessible in both modes', async () => {
    expectProblems(/the outer error/, /Parse error/);
    test.slow();
    await visit('/');
    await alterScripts(page, /htmlFor:"tools-filter"/, `htmlFor:${throws}`);
    await page.goto('/tools');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    expect(await violationsInBothModes(page, 'a crashed page', 'main')).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
    await alterScripts(page, /value:"sequenceDiagram/, 'value:"sequenceDiagram\\n  this is not a diagram');
    await page.goto(diagramPage);
    await expect(page.getByRole('alert')).toContainText('Parse error');
    expect(await violationsInBothModes(page, 'a crashed part', '[data-crashed-part]')).toEqual([]);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('[E02] below a wrong base path the home page reports it and suggests the right one, under the policy', async ({
  page,
  site,
  visit,
  expectProblems,
}) => {
  expectProblems(/status of 404/);
  await visit('/');
  const proxy = await startBasePathProxy(site.origin, '/documentation/');
  try {
    const response = await page.goto(proxy.url);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    const banner = page.locator('#__docusaurus-base-url-issue-banner');
    await expect(banner).toBeVisible();
    await expect(banner).toContainText('did not load properly');
    await expect(banner).toContainText('A very common reason is a wrong site baseUrl configuration');
    await expect(banner).toContainText('Current configured baseUrl = /');
    await expect(banner).toContainText('We suggest trying baseUrl = /documentation/');
    await expect(page.getByText('Part of this page did not load')).toBeHidden();
  } finally {
    await page.goto('about:blank');
    await proxy.close();
  }
  await page.goto(site.origin);
  await hydrated(page);
  await expect(page.locator('#__docusaurus-base-url-issue-banner')).toHaveCount(0);
});

test('[E02] a page without any of its scripts can be read, says so and offers to load again', async ({
  page,
  visit,
  expectProblems,
  allowProblems,
}) => {
  for (const path of ['/', '/tools']) {
    await test.step(`${path} without any of its scripts can be read, says so and offers to load again`, async () => {
      allowProblems(anyProblem);
      expectProblems(/net::ERR_FAILED/);
      await visit('/docs');
      await page.route('**/assets/js/**', (route) => route.abort());
      await page.goto(path);
      const bar = page.getByRole('alert');
      await expect(bar).toContainText('Part of this page did not load: you can read it');
      await expect(bar).toHaveCount(1);
      await expect(page.locator('#__docusaurus-base-url-issue-banner')).toBeHidden();
      expect(await violations(page, { where: path, part: '.startup-failure' })).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
      await bar.getByRole('button', { name: 'Reload' }).click();
      await hydrated(page);
      await expect(bar).toHaveCount(0);
    });
  }
});

test('[E03] a page that differs from its code’s output is rendered again, and the console says why', async ({
  page,
  site,
  visit,
  expectProblems,
}) => {
  expectProblems(/onRecoverableError/);
  await visit('/');
  await page.route(`${site.origin}/tools`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('Internal Tools</h1>', 'Another title</h1>');
    expect(body).toContain('Another title</h1>');
    await route.fulfill({ response, body });
  });
  await page.goto('/tools');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Tools');
});
