import { roles } from '@kwikid/wire/reader-data';
import type { Page } from '@playwright/test';
import { keep, saved } from '../fixtures/kept.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

const home = '/';
const forYou = (page: Page) => page.getByRole('region', { name: 'For you', exact: true });
const pinned = (page: Page) => page.getByRole('region', { name: 'Pinned' });
const lately = (page: Page) => page.getByRole('region', { name: 'Read lately' });

// The page that sends what `keep` keeps.
test.beforeEach(({ visit }) => visit('/sessions'));

test('[N01] the bar says who is signed in, whatever the name; its menu has address, role and sessions', async ({
  page,
  visit,
  account,
}) => {
  await test.step('the bar says who is signed in; its menu has the address, the role and the sessions', async () => {
    await visit(home);
    const button = page.getByRole('button', { name: 'Your account: Dev Developer' });
    await expect(button).toHaveText(/DD/);
    const menu = page.locator('.account__menu');
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toContainText(account);
    await expect(menu.getByRole('link', { name: 'Your sessions' })).toHaveAttribute('href', '/sessions');
    const kept = saved(page, '"manager"');
    await menu.getByLabel('Role').selectOption({ label: 'Manager' });
    expect((await kept).status()).toBe(200);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(forYou(page).getByRole('heading', { name: /For you Manager/ })).toBeVisible();
    // The specification's Logout keeps its place, the last of the bar.
    await expect(page.locator('.navbar__items--right > :last-child')).toHaveText('Logout');
  });
  for (const [what, profile, shown] of [
    ['80 characters', { name: `${'Wolfeschlegel '.repeat(5)}Hausenberg`, email: 'w@kwikid.example' }, 'WH'],
    ['from right to left', { name: 'יעל כהן', email: 'y@kwikid.example' }, 'יכ'],
    ['no name', { email: 'sam@kwikid.example' }, 'S'],
    ['no name and no address', {}, ''],
  ] as const) {
    await test.step(`a reader with ${what} fits into the bar and the menu`, async () => {
      await page.addInitScript((changed) => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'));
        if (key === undefined) return;
        const user = JSON.parse(localStorage.getItem(key) ?? '{}');
        const { sub, aud, iss } = user.profile;
        localStorage.setItem(key, JSON.stringify({ ...user, profile: { sub, aud, iss, ...changed } }));
      }, profile);
      for (const width of [1000, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        await visit(home);
        await expect(page.locator('.account__mark')).toHaveText(shown);
        await page.locator('.account__button').click();
        const box = await page.locator('.account__menu').boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  }
});

test('the role is picked once, kept and changed, and steps are ticked off', async ({ page, visit }) => {
  await test.step('the role is picked once, and stays over a reload; each shows five to seven tasks that exist', async () => {
    await visit(home);
    const picker = forYou(page).getByRole('heading', { name: 'What do you do?' });
    await expect(picker).toBeVisible();
    const kept = saved(page, '"support"');
    await forYou(page)
      .getByRole('button', { name: /^Support/ })
      .click();
    await kept;
    await expect(picker).toBeHidden();
    await expect(forYou(page).getByRole('heading', { name: /For you Support/ })).toBeVisible();
    await visit(home);
    await expect(forYou(page).getByRole('heading', { name: /For you Support/ })).toBeVisible();
    for (const role of roles) {
      await keep(page, { role });
      await visit(home);
      await expect(page.locator('html')).toHaveAttribute('data-role', role);
      const tasks = forYou(page).getByRole('listitem').getByRole('link');
      const count = await tasks.count();
      expect(count >= 5 && count <= 7, `${role}: ${count}`).toBe(true);
      for (const href of await tasks.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? ''),
      )) {
        const { status, redirected } = await page.evaluate(async (path) => {
          const response = await fetch(path);
          return { status: response.status, redirected: response.redirected };
        }, href);
        expect([href, status, redirected]).toEqual([href, 200, false]);
      }
    }
  });
  await test.step('a role is changed on home, also by keyboard', async () => {
    await keep(page, { role: 'developer' });
    await visit(home);
    await forYou(page).getByRole('button', { name: 'Change' }).click();
    await forYou(page)
      .getByRole('button', { name: /^Coordinator/ })
      .click();
    await expect(forYou(page).getByRole('heading', { name: /For you Coordinator/ })).toBeVisible();
  });
  await test.step('steps of Start here are ticked off; with the last one the list folds', async () => {
    await visit(home);
    const start = page.getByRole('region', { name: 'Start here' });
    const boxes = start.getByRole('checkbox');
    const count = await boxes.count();
    for (let index = 0; index < count; index++) {
      await expect(start).toContainText(`${index} of ${count}`);
      await boxes.nth(index).check();
    }
    await expect(start).toContainText(`${count} of ${count}`);
    await expect(boxes.first()).toBeHidden();
    await page.waitForFunction(
      (all) => JSON.parse(localStorage.getItem('reader') ?? '{}').reader?.steps.length === all,
      count,
    );
    await visit(home);
    await expect(page.locator('html')).toHaveAttribute('data-start', 'done');
    await expect(start.getByRole('link', { name: 'Start here' })).toHaveAttribute(
      'href',
      /^\/docs\/Start(?:%20| )Here$/,
    );
  });
});

test('pages are pinned, listed and removed; one that is gone says so; fifty that were read fold', async ({
  page,
  visit,
}) => {
  await test.step('a page is pinned from its own row, listed on home, and removed there; what was read is listed', async () => {
    // Other tests may have read pages before.
    await keep(page, {});
    await visit('/docs/product/architecture');
    const kept = saved(page, '"pins":[{');
    await page.getByRole('button', { name: 'Pin', exact: true }).click();
    await kept;
    await expect(page.getByRole('button', { name: 'Pinned' })).toHaveAttribute('aria-pressed', 'true');
    const title = await page.locator('main h1').innerText();
    await visit(home);
    await expect(pinned(page).getByRole('link')).toHaveText([title]);
    await expect(lately(page).getByRole('link', { name: title })).toHaveAttribute(
      'href',
      '/docs/product/architecture',
    );
    await pinned(page)
      .getByRole('button', { name: `Remove ${title}` })
      .click();
    await expect(pinned(page).getByRole('link')).toHaveCount(0);
    const emptied = saved(page, '"pins":[],"recents":[]');
    await lately(page)
      .getByRole('button', { name: `Remove ${title}` })
      .click();
    await emptied;
    await visit(home);
    await expect(lately(page).getByRole('link')).toHaveCount(0);
  });
  await test.step('a pin whose page is gone says so, and goes when the reader removes it', async () => {
    await keep(page, { pins: [{ path: '/docs/moved-away', title: 'Moved away' }] });
    await visit(home);
    await expect(pinned(page)).toContainText('Moved away no longer exists');
    await expect(pinned(page).getByRole('link')).toHaveCount(0);
    await pinned(page).getByRole('button', { name: 'Remove Moved away' }).click();
    await expect(pinned(page)).not.toContainText('Moved away');
  });
  await test.step('of fifty pages read four show, and all on demand', async () => {
    const links = await page.evaluate(
      async () => (await (await fetch('/sitemap.xml')).text()).match(/(?<=<loc>)[^<]+/g) ?? [],
    );
    const paths = links.map((link) => new URL(link).pathname).slice(0, 50);
    const recents = paths.map((path) => ({ path, title: `Title of ${path}` }));
    expect(await keep(page, { recents })).toBe(200);
    await visit(home);
    await expect(lately(page).getByRole('link')).toHaveCount(4);
    await lately(page).getByRole('button', { name: 'Show all 50' }).click();
    await expect(lately(page).getByRole('link')).toHaveCount(50);
  });
});

test('home is whole without the server, and without storage', async ({ page, visit, expectProblems }) => {
  await test.step('while the server cannot be reached home is whole and says so; what is changed goes with the next change', async () => {
    expectProblems(/net::ERR_FAILED/);
    await page.route('**/api/me', (route) => route.abort());
    await visit(home);
    const said = page.getByRole('region', { name: 'Your pages' }).getByText('The server cannot be reached');
    await expect(said).toBeVisible();
    await forYou(page)
      .getByRole('button', { name: /^Developer/ })
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-role', 'developer');
    await page.unroute('**/api/me');
    const kept = saved(page, '"developer"');
    await page.getByRole('region', { name: 'Start here' }).getByRole('checkbox').first().check();
    expect((await kept).status()).toBe(200);
    await expect(said).toBeHidden();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('without storage home asks the server', async () => {
    await keep(page, { role: 'manager' });
    await page.addInitScript(() => {
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key === 'reader') throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await page.evaluate(() => localStorage.removeItem('reader'));
    await visit(home);
    await expect(forYou(page).getByRole('heading', { name: /For you Manager/ })).toBeVisible();
  });
});

test('what changed says what, where and who, also without JavaScript', async ({
  page,
  context,
  browser,
  visit,
}) => {
  await test.step('what changed says what, where and who; never more than two rows a day', async () => {
    await keep(page, { role: 'support' });
    await visit(home);
    const rows = page.getByRole('region', { name: 'Changed for you' }).getByRole('listitem');
    // The role's own rows come with what the server keeps of the reader.
    await expect(rows.nth(3)).toBeVisible();
    const count = await rows.count();
    const days: string[] = [];
    for (let index = 0; index < count; index++) {
      const row = rows.nth(index);
      await expect(row).toContainText(/Team [a-z]+/);
      await expect(row.getByRole('link').first()).toBeVisible();
      days.push((await row.locator('time').getAttribute('datetime')) ?? '');
    }
    for (const day of days) expect(days.filter((other) => other === day).length, day).toBeLessThanOrEqual(2);
  });
  await test.step('without JavaScript home shows the tasks of every role, the steps, what changed and all areas', async () => {
    const { cookies, origins } = await context.storageState();
    const plain = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      javaScriptEnabled: false,
      storageState: { cookies, origins },
    });
    const bare = await plain.newPage();
    await bare.goto(home);
    for (const role of ['Support', 'Coordinator', 'Developer', 'New here', 'Manager'])
      await expect(bare.getByRole('heading', { name: `For you ${role}` })).toBeVisible();
    await expect(bare.getByRole('button', { name: 'Change' }).first()).toBeHidden();
    await expect(
      bare.getByRole('region', { name: 'Changed for you' }).getByRole('listitem').first(),
    ).toBeVisible();
    await plain.close();
  });
});

test('nothing jumps on home, with or without what the browser knows', async ({ page, visit }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [what, copy] of [
    ['with what the browser knows', true],
    ['when the server says it late', false],
  ] as const) {
    for (const width of [390, 1280]) {
      await test.step(`nothing jumps at ${width} px ${what}`, async () => {
        await page.setViewportSize({ width, height: 800 });
        const pages = ['/docs/support', '/docs/product/', '/blog', '/tools'];
        const listed = pages.map((path) => ({ path, title: `Title of ${path}` }));
        await keep(page, { role: 'support', pins: listed, recents: listed });
        if (copy) await visit(home);
        else await page.evaluate(() => localStorage.removeItem('reader'));
        const released = Promise.withResolvers<void>();
        await page.route('**/api/me', async (route) => {
          await released.promise;
          await route.continue();
        });
        await visit(home);
        const answered = page.waitForResponse('**/api/me');
        released.resolve();
        await answered;
        await expect(forYou(page).getByRole('heading', { name: /For you Support/ })).toBeVisible();
        await expect(pinned(page).getByRole('link')).toHaveCount(4);
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        );
        expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
          0.02,
        );

        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  }
});
