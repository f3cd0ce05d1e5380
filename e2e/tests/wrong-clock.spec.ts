import { type RunningSite, startSite } from '../fixtures/running-site.ts';
import { expectSameGate } from '../fixtures/session.ts';
import { authorize, test as base, expect } from '../fixtures/test.ts';

/** A site whose provider's clock is wrong. */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await startSite({ providerModule: './e2e/fixtures/clock-ahead.ts' });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

test('if a clock is wrong the help at the gate says so, and only the log says which claim, and by how much', async ({
  page,
  site,
  expectProblems,
  account,
}) => {
  expectProblems(/Sign-in failed/);
  await page.goto('/docs/product/');
  await authorize(page, account);
  await expectSameGate(page, /^ERR_TOKEN_CLOCK [0-9a-f]{8}$/);
  const help = page.locator('details');
  await expect(help).toContainText('A clock is wrong, so the sign-in was refused.');
  expect(await page.getByRole('main').innerText()).not.toMatch(/iat|second/);
  const id = (await help.locator('code').innerText()).split(' ').at(-1);
  const line = site
    .log()
    .split('\n')
    .find((each) => each.includes(`"reqId":"${id}`));
  expect(line).toMatch(/iat is 9\d s after this server's clock/);
});
