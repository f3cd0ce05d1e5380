import { findProgram } from '@kwikid/testing/processes';
import type { Page } from 'puppeteer-core';
import { authorizeIn, startFirefox } from '../fixtures/firefox.ts';
import { expect, password, test } from '../fixtures/test.ts';

const firefox = process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox');

test.skip(firefox === undefined, 'needs Firefox (Debian: apt-get install firefox-esr) or FIREFOX_PATH');

const shown = (page: Page, selector: string) => page.waitForSelector(selector, { visible: true });
const gate = (page: Page) => shown(page, '::-p-aria([name="Authorize"][role="button"])');
const hydrated = (page: Page) => shown(page, 'html[data-has-hydrated="true"]');

/** The ID token of the stored user; undefined if nobody is signed in. */
const idToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'));
    return key && (JSON.parse(localStorage.getItem(key) ?? '{}').id_token as string);
  });

test('[G05] [G08] [G09] [G12] [G19] in Firefox: sign in, read, renew both ways, log out, and Back shows the gate', async ({
  site,
  behave,
  account,
}) => {
  test.slow();
  const browser = await startFirefox(firefox ?? '');
  try {
    const page = await browser.newPage();
    const violations: string[] = [];
    await page.exposeFunction('tellViolation', (violation: string) => violations.push(violation));
    await page.evaluateOnNewDocument((origin) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        // Violations on the provider's own pages do not concern the site.
        if (location.origin !== origin) return;
        const { tellViolation } = window as unknown as { tellViolation: (violation: string) => void };
        tellViolation(`${effectiveDirective} ${blockedURI}`);
      });
    }, site.origin);
    const path = '/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation#how-to-verify';
    await page.goto(site.origin + path);
    await gate(page);
    expect(await page.title()).toBe('Internal Documentation');

    // Tokens that live two seconds longer than the lead of a minute, so that the page renews almost at once.
    await behave({ tokenSeconds: 62 });
    await authorizeIn(page, account, password);
    await hydrated(page);
    expect(page.url()).toBe(site.origin + path);
    const first = await idToken(page);
    expect(first).toBeTruthy();
    await page.waitForFunction(
      (before) => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
        return JSON.parse(localStorage.getItem(key) ?? '{}').id_token !== before;
      },
      {},
      first,
    );
    expect(page.url()).toBe(site.origin + path);

    // By the iframe: a session whose user is gone from the browser.
    await behave({});
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('oidc.user:')) localStorage.removeItem(key);
    });
    await page.goto(`${site.origin}/docs/support`);
    await hydrated(page);
    await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('oidc.user:')));

    await page.locator('::-p-aria([name="Logout"][role="button"])').click();
    await gate(page);
    await page.waitForFunction((origin) => location.href === `${origin}/`, {}, site.origin);
    expect(await idToken(page)).toBeUndefined();
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => location.pathname !== '/');
    await gate(page);
    expect(await page.evaluate(() => document.body.textContent)).not.toContain('Rate limiting');
    // Firefox holds prefetched files, which the reader can do without, to `default-src`.
    const prefetched = `default-src ${site.origin}/assets/js/`;
    expect(violations.filter((violation) => !violation.startsWith(prefetched))).toEqual([]);
  } finally {
    await browser.close();
  }
});
