import type { Page } from '@playwright/test';
import { holdScript, type ScriptHold } from '../fixtures/scripts.ts';
import { test } from '../fixtures/signed-in.ts';
import {
  askRow,
  expect,
  hits,
  hydrated,
  openSearch,
  searchField,
  searchWindow,
  searchWindowText,
  typeQuery,
} from '../fixtures/test.ts';

test('[S05] [S04] the window finds what is mistyped, in a table or as readers say it, leads to all results, and says if there is none', async ({
  page,
  visit,
}) => {
  await test.step('a mistyped query gets hits, and the window offers the corrected query', async () => {
    await visit('/');
    await openSearch(page);
    await page.keyboard.type('ratelimitng');
    await expect(searchWindow(page)).toContainText(/See all \d+ results\s*Did you mean rate limiting\?/);
    await searchWindow(page).getByRole('link', { name: 'rate limiting' }).click();
    await expect(page).toHaveURL(/\/search\?q=rate(%20|\+)limiting$/);
  });
  await test.step('a section that only a phrase of readers finds shows that phrase', async () => {
    await visit('/');
    await openSearch(page);
    await page.keyboard.type('client intended to send too large body');
    await expect(hits(page).first()).toContainText('Asked as: client intended to send too large body');
  });
  await test.step('a query that a cell of a table answers shows its row with the names of the columns, in the window and on /search', async () => {
    await visit('/');
    await openSearch(page);
    await page.keyboard.type('client_max_body_size default');
    const row = 'Setting: client_max_body_size · Default: 1 MB';
    await expect(hits(page).filter({ hasText: row }).first()).toBeVisible();
    await visit('/search?q=client_max_body_size+default');
    const result = page.getByRole('main').getByRole('listitem').filter({ hasText: row }).first();
    await expect(result).toBeVisible();
    await expect(result.locator('mark', { hasText: 'Default' }).last()).toBeVisible();
  });
  await test.step('all results are on /search, which works from its URL', async () => {
    await visit('/');
    await openSearch(page);
    // Each keystroke gets a response; only the one for the whole word counts.
    const answered = page.waitForResponse(
      (response) =>
        response.url().includes('/api/search/') && /"nginx"/.test(response.request().postData() ?? ''),
    );
    await page.keyboard.type('nginx');
    const { results } = (await (await answered).json()) as { results: { nbHits: number }[] };
    const count = results[0]?.nbHits ?? 0;
    expect(count).toBeGreaterThan(5);
    const all = page.getByRole('link', { name: `See all ${count} results` });
    await all.click();
    await expect(page).toHaveURL(/\/search\?q=nginx/);
    await page.reload();
    await expect(page.getByText(`${count} pages`)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /nginx/i }).first()).toBeVisible();
  });
  await test.step('without results the window names the query and offers a way to report it', async () => {
    await visit('/');
    await openSearch(page);
    await page.keyboard.type('zzqqxxyyww');
    await expect(page.getByText('No results found for')).toBeVisible();
    await expect(page.getByText('Believe this query should return results?')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
      'href',
      '/docs/support?missing=zzqqxxyyww#report-a-gap-in-this-site',
    );
  });
});

test('[S03] errors are announced, remove the results before them and leave the field whole, and Enter searches again', async ({
  page,
  visit,
  expectProblems,
}) => {
  await test.step('the number of results, a lack of results and errors are announced', async () => {
    expectProblems(/net::ERR_FAILED/);
    await visit('/');
    const field = await openSearch(page);
    const status = searchWindow(page).getByRole('status');
    await expect(status).toHaveText('');
    await field.fill('nginx');
    await expect(status).toHaveText(/^\d+ pages$/);
    await field.fill('zzqqxxyyww');
    await expect(status).toHaveText('No results found for “zzqqxxyyww”');
    await page.route('**/api/search/**', (route) => route.abort());
    await field.fill('redis');
    await expect(status).toHaveText(
      /^Unable to fetch results\s*You might want to check your network connection\.$/,
    );

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('the elements that the field refers to exist in every state', async () => {
    expectProblems(/net::ERR_FAILED/);
    await visit('/');
    const field = await openSearch(page);
    const dangling = () =>
      field.evaluate((input) =>
        ['aria-controls', 'aria-activedescendant']
          .map((name) => input.getAttribute(name))
          .filter((id) => id !== null && document.getElementById(id) === null),
      );
    expect(await dangling(), 'at first').toEqual([]);
    await typeQuery(page, 'nginx');
    expect(await dangling(), 'with results').toEqual([]);
    await page.route('**/api/search/**', (route) => route.abort());
    await field.fill('redis');
    await expect(page.getByText('Unable to fetch results')).toBeVisible();
    expect(await dangling(), 'with an error').toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ask AI:')).toBeHidden();
    expect(await dangling(), 'while it asks').toEqual([]);
    await expect(field).not.toHaveAttribute('role', 'combobox');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('a failed search removes the previous results, and Enter searches again', async () => {
    expectProblems(/net::ERR_FAILED/);
    await visit('/');
    const field = await openSearch(page);
    await typeQuery(page, 'nginx');
    await expect(hits(page).first()).toBeVisible();
    await page.route('**/api/search/**', (route) => route.abort());
    await field.fill('nginx rate');
    await expect(page.getByText('Unable to fetch results')).toBeVisible();
    await expect(hits(page)).toHaveCount(0);
    await expect(searchWindow(page)).not.toContainText('askAI');
    const again = page.waitForRequest((request) => request.url().includes('/api/search/'));
    await page.keyboard.press('Enter');
    await again;
    await expect(page.getByText('Unable to fetch results')).toBeVisible();
    await expect(page, 'no hit was opened').toHaveURL(/\/$/);
    await page.unrouteAll();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/nginx-rate-limiting-implementation/);
  });
});

test('results open at their section or beside the page, a selection is searched, and a click beside or Back closes the window', async ({
  page,
  context,
  visit,
}) => {
  await test.step('a result opens beside the page by Ctrl and Enter or by the middle button, and the window stays', async () => {
    await visit('/');
    await openSearch(page);
    await typeQuery(page, 'nginx');
    for (const open of [
      () => page.keyboard.press('Control+Enter'),
      () => hits(page).first().click({ button: 'middle' }),
    ]) {
      const opened = context.waitForEvent('page');
      await open();
      const beside = await opened;
      await expect(beside.getByRole('heading', { level: 1 })).toContainText(/nginx/i);
      await beside.close();
      await expect(searchWindow(page)).toBeVisible();
    }
  });
  await test.step('a click beside the window closes it, and one that begins on a text inside does not', async () => {
    await visit('/');
    await openSearch(page);
    await searchField(page).hover();
    await page.mouse.down();
    await page.mouse.move(20, 780);
    await page.mouse.up();
    await expect(searchWindow(page)).toBeVisible();
    await page.mouse.click(20, 780);
    await expect(searchWindow(page)).toBeHidden();
  });
  await test.step('the text selected in the page is searched first', async () => {
    await visit('/docs/support');
    await page.getByRole('heading', { level: 1 }).selectText();
    await expect(await openSearch(page)).toHaveValue('Support & Help');
    await page.keyboard.type('nginx');
    await expect(searchField(page)).toHaveValue('nginx');
  });
  await test.step('a hit leads to its section', async () => {
    await visit('/docs/product/');
    const input = await openSearch(page);
    // At once: the hits of half a word would be replaced during the click.
    await input.fill('limit_req_status');
    const hit = hits(page).and(page.locator('[href*="#"]')).first();
    const href = (await hit.getAttribute('href')) ?? '';
    await hit.click();
    const hash = new URL(href, page.url()).hash;
    await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe(decodeURIComponent(hash));
    await expect(page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`)).toBeInViewport();
  });
  await test.step('going back closes the window', async () => {
    await visit('/docs');
    await hydrated(page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Tools', exact: true })
      .click();
    await expect(page.locator('h1')).toHaveText('Internal Tools');
    await openSearch(page);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Documentation');
    await expect(searchWindow(page)).toHaveCount(0);
  });
});

test('[S01] the window loses neither characters nor itself while its code or another page is on its way', async ({
  page,
  visit,
}) => {
  await test.step('characters typed while the window loads are not lost', async () => {
    const script = await holdScript(page, searchWindowText);
    await visit('/');
    await page.keyboard.press('Control+k');
    await script.asked;
    await page.keyboard.type('rate limiting');
    script.release();
    await expect(searchField(page)).toHaveValue('rate limiting');
    await page.keyboard.type(' nginx');
    await expect(searchField(page)).toHaveValue('rate limiting nginx');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('a window that is opened while a page is on its way stays as that page arrives', async () => {
    await visit('/');
    const held = await leaveForTools(page);
    const field = await openSearch(page);
    await page.keyboard.type('ngi');
    held.release();
    await expect(page.locator('h1')).toHaveText('Internal Tools');
    await expect(field).toBeFocused();
    await page.keyboard.type('nx');
    await expect(field).toHaveValue('nginx');
    await page.keyboard.press('Escape');
    await expect(searchWindow(page)).toHaveCount(0);
  });
  await test.step('a window whose own code is on its way is not lost to a page that arrives first', async () => {
    await visit('/');
    const script = await holdScript(page, searchWindowText);
    const held = await leaveForTools(page);
    await page.keyboard.press('Control+k');
    await script.asked;
    await page.keyboard.type('ngi');
    held.release();
    await expect(page.locator('h1')).toHaveText('Internal Tools');
    await page.keyboard.type('nx');
    script.release();
    await expect(searchField(page)).toHaveValue('nginx');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

/** Opens the docs' front page and goes on to /tools, whose code does not arrive until it is released. */
async function leaveForTools(page: Page): Promise<ScriptHold> {
  const held = await holdScript(page, 'Find a tool');
  await page.goto('/docs');
  await hydrated(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Tools', exact: true })
    .click();
  await held.asked;
  return held;
}

test('the rows are in sight: never painted over, visible in forced colours and in a low window', async ({
  page,
  visit,
}) => {
  await test.step('the row that asks is never painted over, however far the results are scrolled', async () => {
    await visit('/');
    await openSearch(page);
    await typeQuery(page, 'nginx');
    const list = page.getByRole('listbox');
    const covered = await list.evaluate((element) => {
      const row = element.lastElementChild as HTMLElement;
      const found: number[] = [];
      for (let top = 0; top < element.scrollHeight; top += 7) {
        element.scrollTop = top;
        const { left, width, top: y, height } = row.getBoundingClientRect();
        for (const part of [0.1, 0.5, 0.9]) {
          const seen = document.elementFromPoint(left + width * part, y + height / 2);
          if (!row.contains(seen)) found.push(top);
        }
      }
      return { found, length: element.scrollHeight - element.clientHeight };
    });
    expect(covered.length, 'there is something to scroll').toBeGreaterThan(300);
    expect(covered.found).toEqual([]);
  });
  await test.step('the chosen result is visible in forced colours, too', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit('/');
    await openSearch(page);
    await page.keyboard.type('nginx');
    const chosen = searchWindow(page).getByRole('option', { selected: true });
    await expect(chosen).toHaveCSS('outline-style', 'solid');
    await expect(searchWindow(page).getByRole('option', { selected: false }).first()).toHaveCSS(
      'outline-style',
      'none',
    );
    await page.emulateMedia({ forcedColors: null });
  });
  await test.step('in a low window the chosen result stays in view', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await visit('/');
    await openSearch(page);
    await typeQuery(page, 'callback');
    await expect(hits(page).first()).toContainText(/callback/i);
    for (let row = 0; row < 6; row++) await page.keyboard.press('ArrowDown');
    await expect(searchWindow(page).getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.9 });
  });
});

test('[S01] only by keyboard: arrows and Enter before a response, a typo, and on to the release of the page', async ({
  page,
  visit,
}) => {
  await test.step('arrows work before the first response, which then chooses its first result', async () => {
    await visit('/');
    const responses: (() => void)[] = [];
    await page.route('**/api/search/1/**', (route) => {
      responses.push(() => void route.continue());
    });
    await openSearch(page);
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    await page.keyboard.insertText('nginx');
    // Two changes of the text before a frame is drawn are one request.
    await expect.poll(() => responses.length).toBe(1);
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    await expect(askRow(page)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.insertText(' rate');
    await expect.poll(() => responses.length).toBe(2);
    for (const respond of responses) respond();
    await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('Enter before the response opens the first hit of the whole query, not of the previous query', async () => {
    await visit('/');
    await openSearch(page);
    await typeQuery(page, 'jwt');
    await expect(hits(page).first()).toContainText(/jwt/i);
    let answer = () => {};
    const enter = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/search/**', async (route) => {
      await enter;
      await route.continue();
    });
    await searchField(page).fill('ratelimitng');
    await page.keyboard.press('Enter');
    answer();
    await expect(page).toHaveURL(/nginx-rate-limiting-implementation/);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('searching by keyboard with a typo finds the page, Enter opens its section, and its release is one click away', async () => {
    await visit('/');
    const input = await openSearch(page);
    await page.keyboard.press('Escape');
    await expect(input).toBeHidden();
    await page.keyboard.press('/');
    await expect(input).toBeFocused();
    await page.keyboard.type('ratelimitng');
    await expect(hits(page).first()).toContainText(/rate limiting/i);
    await expect(page.getByText('Powered by'), 'no mark of a service that does not answer').toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/knowledge\/appsec-vapt\/nginx\/nginx-rate-limiting-implementation/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/rate limiting/i);
    await page.locator('.page-facts').getByRole('link', { name: '2024.10.1' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'October 2024' })).toBeVisible();
    const security = page.locator('p:has-text("Security") + ul').getByRole('listitem');
    await expect(security.getByRole('link', { name: 'Rate limiting in nginx' })).toBeVisible();
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the first tap opens the window, which fills the screen, and one tap opens a result', async ({
    page,
    visit,
  }) => {
    await test.step('the first tap opens the window, whose styles come with it', async () => {
      const word = page.locator('.navbar').getByText('Search', { exact: true });
      const field = searchField(page);
      for (const path of ['/', '/docs', '/tools/jwt']) {
        await visit(path);
        // On its text, which the styles would hide.
        await word.tap();
        await expect(field, path).toBeVisible();
        await expect(word).not.toHaveCSS('display', 'none');
      }
    });
    await test.step('the window fills the screen, and one tap on a result opens it', async () => {
      await visit('/');
      await page.locator('.navbar').getByText('Search', { exact: true }).tap();
      // It fades in, and its box moves until then.
      const box = async () => Object.values((await searchWindow(page).boundingBox()) ?? {}).map(Math.round);
      await expect.poll(box).toEqual([0, 0, 390, 844]);
      await searchField(page).fill('rate limiting nginx');
      await hits(page).first().tap();
      await expect(page).toHaveURL(/\/docs\/.*nginx-rate-limiting-implementation/);
      await expect(searchWindow(page)).toBeHidden();
      await page.locator('.navbar').getByText('Search', { exact: true }).tap();
      await searchWindow(page).getByRole('button', { name: 'Close', exact: true }).tap();
      await expect(searchWindow(page)).toBeHidden();
    });
  });
});

test('[S03] gate-43 a reader who searches too often is asked to wait, in the window and on the page', async ({
  page,
  visit,
  expectProblems,
}) => {
  expectProblems(/status of 429/);
  await visit('/');
  await page.route('**/api/search/**', (route) =>
    route.fulfill({ status: 429, json: { message: 'ERR_TOO_MANY', status: 429 } }),
  );
  await openSearch(page);
  await page.keyboard.type('nginx');
  const words =
    /^Unable to fetch results\s*You might want to check your network connection\.\s*Too many searches in a short time\. Wait a minute, then search again\./;
  await expect(searchWindow(page).getByRole('status')).toHaveText(words);
  await visit('/search?q=nginx');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(words);
});
