import { authorize, developer } from '@kwikid/e2e/sign-in';
import { findInstalled } from '@kwikid/testing/debian-packages';
import { chromium } from '@playwright/test';

/** Reads a page as a newcomer does, with a browser that signs in: `npm run pristine` waits for a site that is being built. */
const [origin = ''] = process.argv.slice(2);
const minutes = 15;
for (const until = Date.now() + minutes * 60_000; ; ) {
  const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
  if (ready?.ok) break;
  if (Date.now() > until) throw new Error(`${origin} was not ready within ${minutes} minutes`);
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
const executablePath = findInstalled('chromium');
if (executablePath === undefined) throw new Error('The sign-in needs Chromium: apt-get install chromium');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(`${origin}/docs/product/`);
await authorize(page, developer);
// The gate has its own heading, but not this button.
await page.getByRole('button', { name: 'Logout' }).waitFor();
console.log(
  `A reader is signed in and reads '${await page.getByRole('heading', { level: 1 }).textContent()}'.`,
);
await browser.close();
