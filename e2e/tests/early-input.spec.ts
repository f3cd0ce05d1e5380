import type { CDPSession, Page } from '@playwright/test';
import { everyPage } from '../fixtures/build.ts';
import { failScript, holdScript } from '../fixtures/scripts.ts';
import { removeCookie } from '../fixtures/session.ts';
import { test } from '../fixtures/signed-in.ts';
import {
  anyProblem,
  expect,
  hits,
  hydrated,
  searchField,
  searchWindow,
  searchWindowText,
} from '../fixtures/test.ts';

test.use({ fetchesAhead: true });

const article = '/docs/product/';

/** Opens a page whose scripts wait, and returns when it is painted. @returns lets the scripts come, and waits for life */
async function openUnhydrated(page: Page, path: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/js/*.js', async (route) => {
    await released.promise;
    await route.continue().catch(() => {});
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return async () => {
    released.resolve();
    await hydrated(page);
  };
}

/** One press of a key, as the browser's own input; it is queued, however busy the page is. */
async function sendKey(session: CDPSession, key: string): Promise<void> {
  const text = key.length === 1 ? { text: key, unmodifiedText: key } : {};
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...text });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
}

for (const path of ['/', article]) {
  // Together all three; both pages at all of them with every page.
  for (const slowdown of everyPage ? [1, 4, 6] : path === '/' ? [1, 6] : [4]) {
    test(`[S01] ${path} ×${slowdown}: a key every 50 ms from the first paint on: none is lost, all in order, none twice`, async ({
      page,
    }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const painted = Promise.withResolvers<void>();
      await page.exposeFunction('painted', () => painted.resolve());
      await page.addInitScript(() => {
        new PerformanceObserver((paints) => {
          if (paints.getEntriesByName('first-contentful-paint').length > 0)
            (window as unknown as { painted: () => void }).painted();
        }).observe({ type: 'paint', buffered: true });
      });
      await page.goto(path, { waitUntil: 'commit' });
      await painted.promise;
      const query = 'rate limits of nginx/redis and of coturn';
      const sent: Promise<void>[] = [];
      for (const key of `/${query}`) {
        sent.push(sendKey(session, key));
        // The test is about the reader's rhythm: some keys come before hydration, some after.
        await new Promise((next) => setTimeout(next, 50));
      }
      await Promise.all(sent);
      await expect(searchField(page)).toHaveValue(query);
    });
  }
}

test('[S01] keys and clicks before the scripts are there: the search opens with them, or not after Escape', async ({
  page,
}) => {
  await test.step('what is typed before the scripts are there is searched, with its Enter', async () => {
    const release = await openUnhydrated(page, '/');
    await page.keyboard.press('/');
    await page.keyboard.type('nginxx');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await release();
    await expect(page).not.toHaveURL(/\/$/);
    await expect(searchWindow(page)).toBeHidden();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('Ctrl+K and letters, the search button and letters: the window opens with them', async () => {
    for (const open of [
      () => page.keyboard.press('Control+k'),
      () => page.locator('.navbar__search').click(),
      () => page.locator('.search-box').click(),
    ]) {
      const release = await openUnhydrated(page, '/');
      await open();
      await page.keyboard.type('redis');
      await release();
      await expect(searchField(page)).toHaveValue('redis');
      await expect(hits(page).first()).toBeVisible();
    }

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('an Escape before the scripts are there: the search was not meant', async () => {
    const release = await openUnhydrated(page, '/');
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    // The click is replayed after the keys, so the search has had its time.
    await page.locator('.navbar__color-mode button').click();
    await release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(searchWindow(page)).toBeHidden();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

/** A page with an open category, its own, and closed ones. */
const category = '/docs/category/nginx-1';
const carets = {
  'a closed category': '.theme-doc-sidebar-menu .menu__caret[aria-expanded="false"]',
  'an open category': '.theme-doc-sidebar-menu .menu__caret[aria-expanded="true"]',
  'the link of the page’s own category': '.theme-doc-sidebar-menu .menu__link--sublist[aria-current="page"]',
};

/** Marks a control's category and counts how often it opens or closes. */
async function watchCategory(page: Page, selector: string): Promise<void> {
  // A script may be asked for before the browser has read so far.
  await page.locator(selector).first().waitFor({ state: 'attached' });
  await page.evaluate((selector) => {
    const control = document.querySelector(selector);
    const caret = control?.parentElement?.querySelector('.menu__caret');
    if (!control || !caret) throw new Error(`no ${selector}`);
    control.setAttribute('data-tried', '');
    caret.setAttribute('data-toggled', '0');
    new MutationObserver(({ length }) => {
      caret.setAttribute('data-toggled', String(Number(caret.getAttribute('data-toggled')) + length));
    }).observe(caret, { attributes: true, attributeFilter: ['aria-expanded'] });
  }, selector);
}

/** Asserts that each click was made, and none twice. */
async function expectToggles(page: Page, clicks: number): Promise<void> {
  await hydrated(page);
  const toggled = page.locator('[data-toggled]');
  await expect(toggled).toHaveAttribute('data-toggled', String(clicks));
  // A click that was still on its way would come before this one, and be counted.
  await toggled.click();
  await expect(toggled).toHaveAttribute('data-toggled', String(clicks + 1));
}

/** Halts React between two pieces of its work: its scheduler goes on by messages to itself. */
function haltReact(): void {
  const work: (() => void)[] = [];
  let isHalted = true;
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message: unknown) {
    if (isHalted) work.push(() => post.call(this, message));
    else post.call(this, message);
  };
  Object.assign(window, {
    /** Lets it do so many pieces; undefined: all. @returns how many it did */
    letWork: async (pieces?: number) => {
      if (pieces === undefined) isHalted = false;
      let done = 0;
      for (; work.length > 0 && done < (pieces ?? Number.POSITIVE_INFINITY); done++) {
        work.shift()?.();
        await new Promise((next) => {
          setTimeout(next);
        });
      }
      return done;
    },
    isWaiting: () => work.length > 0,
  });
}
type Halted = { letWork: (pieces?: number) => Promise<number>; isWaiting: () => boolean };

for (const [what, selector] of Object.entries(carets)) {
  for (const clicks of [1, 2]) {
    test(`[R08] ${what}, clicked ${clicks === 1 ? 'once' : 'twice'} at any moment of the start, follows each click once`, async ({
      page,
    }) => {
      test.slow();
      const clickAll = async () => {
        for (let click = 0; click < clicks; click++) await page.locator('[data-tried]').click();
      };
      // Before any script of the site.
      const release = await openUnhydrated(page, category);
      await watchCategory(page, selector);
      await clickAll();
      await release();
      await expectToggles(page, clicks);
      await page.unrouteAll({ behavior: 'wait' });

      // The scripts come with the click.
      const start = await openUnhydrated(page, category);
      await watchCategory(page, selector);
      await Promise.all([clickAll(), start()]);
      await expectToggles(page, clicks);
      await page.unrouteAll({ behavior: 'wait' });

      // After the site's scripts, before those of the page.
      const hold = await holdScript(page, 'nginx-1"');
      await page.goto(category, { waitUntil: 'commit' });
      await hold.asked;
      await watchCategory(page, selector);
      await clickAll();
      hold.release();
      await expectToggles(page, clicks);
      await page.unrouteAll({ behavior: 'wait' });

      // Between two pieces of React's work; by script, since React hydrates at once when a pointer goes down.
      await page.addInitScript(haltReact);
      for (const pieces of clicks === 1 || everyPage ? [0, 1, 2, 4, 6, 8, 10, 12, 14] : [1, 6, 10]) {
        await page.goto(category);
        await page.waitForFunction(() => (window as unknown as Halted).isWaiting());
        await watchCategory(page, selector);
        await page.evaluate((pieces) => (window as unknown as Halted).letWork(pieces), pieces);
        for (let click = 0; click < clicks; click++)
          await page.locator('[data-tried]').evaluate((control) => (control as HTMLElement).click());
        await page.evaluate(() => void (window as unknown as Halted).letWork());
        await expectToggles(page, clicks);
      }
    });
  }
}

test('[N05] [S01] [R02] [N02] colour mode, fields, links and the menu work before hydration, and a hundred events are kept', async ({
  page,
}) => {
  await test.step('a colour mode that is chosen early is the mode', async () => {
    const release = await openUnhydrated(page, '/');
    await page.locator('.navbar__color-mode button').click();
    await release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('keys in a field of the page are the field’s', async () => {
    const release = await openUnhydrated(page, '/search');
    const field = page.locator('main input[name="q"]');
    await field.click();
    await page.keyboard.type('a/b');
    await release();
    await expect(field).toHaveValue('a/b');
    await expect(searchWindow(page)).toBeHidden();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('a hundred events are kept, and what comes after them is the browser’s', async () => {
    const release = await openUnhydrated(page, '/');
    await page.keyboard.press('/');
    await page.keyboard.type('ab'.repeat(60));
    await release();
    await expect(searchField(page)).toHaveValue('ab'.repeat(60).slice(0, 99));

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('a link needs no React: it is followed at once', async () => {
    await openUnhydrated(page, '/');
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/tools');
    await page.locator('.navbar').getByRole('link', { name: 'Tools' }).click({ noWaitAfter: true });
    await asked;

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('the menu button of a phone opens the menu after hydration', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await openUnhydrated(page, article);
    await page.locator('.navbar__toggle').click();
    await release();
    await expect(page.locator('.navbar-sidebar--show')).toBeVisible();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('[S01] where single keys are off, none is taken from the browser', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('single-key-shortcuts', 'off'));
  const release = await openUnhydrated(page, '/');
  await page.evaluate(() =>
    addEventListener('keydown', (event) => document.body.append(`${event.key}${event.defaultPrevented}`)),
  );
  await page.keyboard.press('/');
  await expect(page.locator('body')).toContainText('/false');
  await release();
  await page.keyboard.press('Control+k');
  await expect(searchField(page)).toHaveValue('');
});

test('[S01] the page and its keys work while the search window loads, if it fails to load, and without a session', async ({
  page,
  visit,
  expectProblems,
  context,
  allowProblems,
}) => {
  await test.step('while the window is on its way, `/` is a character and Escape gives up', async () => {
    const hold = await holdScript(page, searchWindowText);
    await visit(article);
    await page.keyboard.press('/');
    await hold.asked;
    await page.keyboard.type('a/b');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    // Each of them is a shortcut of a page.
    await page.keyboard.type('c/d?[]');
    hold.release();
    await expect(searchField(page)).toHaveValue('c/d?[]');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`${article}$`));

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('if the code of the search fails to load, the page still works, says so, and can try again', async () => {
    expectProblems(/net::ERR_FAILED/);
    await failScript(page, searchWindowText);
    await visit(article);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('/');
    const failure = page.getByRole('alert').filter({ hasText: 'The search did not open' });
    await expect(failure).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${article}$`));
    await page.unroute('**/assets/js/*.js');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(searchField(page)).toBeFocused();
    await expect(failure).toBeHidden();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('a session that ended, and then `/`: the reader keeps the page', async () => {
    allowProblems(anyProblem);
    await visit(article);
    await removeCookie(context);
    await page.keyboard.press('/');
    const failure = page.getByRole('alert').filter({ hasText: 'The search did not open' });
    await expect(failure).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the platform does');
    await expect(failure.getByRole('link', { name: 'Sign in in a new tab' })).toHaveAttribute(
      'target',
      '_blank',
    );
  });
});
