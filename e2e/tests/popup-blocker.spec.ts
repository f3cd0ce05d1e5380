import { readersChromium } from '../fixtures/chromium.ts';
import { authorizeButton, expectSameGate } from '../fixtures/session.ts';
import { authorize, expect, hydrated, test } from '../fixtures/test.ts';

test.use({ launchOptions: readersChromium });

test('[G06] a blocked window is reported on the console only, the gate stays, and a real click works', async ({
  page,
  context,
  expectProblems,
  consoleProblems,
  account,
}) => {
  expectProblems(/The browser blocked the sign-in window/);
  // A click by a script, for which Chromium opens no window.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const button = document.querySelector('button');
      if (button === null) return;
      observer.disconnect();
      button.click();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/docs/product/');
  await expect.poll(() => consoleProblems.join()).toContain('The browser blocked the sign-in window');
  expect(context.pages()).toHaveLength(1);
  await expect(authorizeButton(page)).toBeEnabled();
  await expect(page.getByRole('status')).toHaveText('');
  await expectSameGate(page, /^ERR_POPUP_BLOCKED$/);
  await authorize(page, account);
  await hydrated(page);
});
