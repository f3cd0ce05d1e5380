import type { Page } from '@playwright/test';
import { alterScripts } from '../fixtures/scripts.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect, hits, openSearch, typeQuery } from '../fixtures/test.ts';

const guide = '/docs/protocols-and-sops/writing/elements';
const inFold = 'a-healthy-service';
const sentence = 'The service sends its version';
const folds = (page: Page) => page.locator('.markdown details');
const heading = (page: Page) => page.locator(`#${inFold}`);

/** Gives the guide's fold a heading, in the page as the server sends it and in its script. */
async function withHeading(page: Page): Promise<void> {
  await page.route(`**${guide}*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      `<p>${sentence}`,
      `<h3 id=${inFold}>A healthy service</h3>\n<p>${sentence}`,
    );
    await route.fulfill({ response, body });
  });
  await alterScripts(
    page,
    new RegExp(`(\\(0,\\w+\\.jsx\\)\\()\\w+\\.p,\\{children:"${sentence}`),
    `$1"h3",{id:"${inFold}",children:"A healthy service"}),"\\n",$&`,
  );
}

test('links, hits, the contents list and the browser’s own search open the fold that they lead into', async ({
  page,
  visit,
}) => {
  await withHeading(page);
  await test.step('a link to a heading in a closed fold opens it: in a new document, and on the open page', async () => {
    await visit(`${guide}#${inFold}`);
    await expect(heading(page)).toBeInViewport();
    await folds(page).locator('summary').first().click();
    await expect(heading(page)).toBeHidden();
    await page.evaluate(() => {
      location.hash = '#tables';
    });
    await expect(heading(page)).toBeHidden();
    await page.evaluate((id) => {
      location.hash = `#${id}`;
    }, inFold);
    await expect(heading(page)).toBeInViewport();
  });
  await test.step('the browser’s own search finds what a fold hides, and opens it', async () => {
    await visit(guide);
    await expect(heading(page)).toBeHidden();
    const words = (await heading(page).textContent())?.slice(0, 17) ?? '';
    await page.goto('about:blank');
    // A text fragment is searched for in the same way as what a reader types into the browser.
    await page.goto(`${guide}#:~:text=${encodeURIComponent(words)}`);
    await expect(heading(page)).toBeVisible();
  });
  await test.step('a hit of the search opens the fold that it is in', async () => {
    await page.route('**/api/search/**', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/"url":"[^"]*"/g, `"url":"${guide}#${inFold}"`);
      await route.fulfill({ response, body });
    });
    await visit('/docs/support');
    await openSearch(page);
    await typeQuery(page, 'nginx');
    await hits(page).first().click();
    await expect(page).toHaveURL(new RegExp(`${guide}#${inFold}$`));
    await expect(heading(page)).toBeInViewport();
  });

  await test.step('the contents list opens a fold in a fold, and opens it again after the reader closed it', async () => {
    await visit(guide);
    await page.evaluate(() => {
      const target = document.getElementById('diagrams');
      const outer = document.createElement('details');
      const inner = document.createElement('details');
      outer.append(inner);
      target?.before(outer);
      inner.append(target ?? '');
    });
    const target = page.locator('#diagrams');
    const entry = page.locator('.table-of-contents').getByRole('link', { name: 'Diagrams', exact: true });
    for (const _time of ['first', 'again']) {
      await expect(target).toBeHidden();
      await entry.click();
      await expect(target).toBeInViewport();
      await page.locator('details:has(#diagrams)').evaluateAll((elements) => {
        for (const element of elements) element.removeAttribute('open');
      });
    }
  });
});

test('a fold that was opened before the scripts ran stays open, and one click closes it', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/js/*.js', async (route) => {
    await released.promise;
    await route.continue().catch(() => {});
  });
  await page.goto(guide, { waitUntil: 'commit' });
  const summary = folds(page).locator('summary').first();
  await summary.click();
  released.resolve();
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await expect(folds(page).locator('p').first()).toBeVisible();
  await summary.click();
  await expect(folds(page).locator('p').first()).toBeHidden();
});
