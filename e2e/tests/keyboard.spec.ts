import type { Locator, Page } from '@playwright/test';
import { everyPage } from '../fixtures/build.ts';
import { removeCookie } from '../fixtures/session.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect, hits, hydrated, password, searchField, typeQuery } from '../fixtures/test.ts';

// A recording of every key would cost more than the keys.
test.use({ trace: 'off' });

const document = '/docs/support';

/** The focused element, in words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = window.document.activeElement;
    const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 40) ?? '';
    return `${element?.localName ?? 'nothing'} ${name}`;
  });

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press('Tab');
    if (await target.evaluateAll((elements) => elements.includes(window.document.activeElement as never)))
      return;
    passed.push(await focused(page));
  }
  throw new Error(`Tab does not lead to ${String(target)}, but to:\n${passed.join('\n')}`);
}

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('[G05] [G12] only by keyboard: sign in, in the popup too, and log out', async ({ page, account }) => {
    await page.goto('/docs/support');
    const authorize = page.getByRole('button', { name: 'Authorize' });
    await authorize.waitFor();
    await tabTo(page, authorize);
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const popup = await opened;
    const email = popup.getByLabel(/e-?mail/i);
    await email.waitFor();
    // The first field may have the focus already.
    if (!(await email.evaluate((field) => field === window.document.activeElement)))
      await tabTo(popup, email);
    await popup.keyboard.type(account);
    await popup.keyboard.press('Tab');
    await popup.keyboard.type(password);
    const closed = popup.waitForEvent('close');
    await popup.keyboard.press('Enter');
    await closed;
    await hydrated(page);
    await expect(page).toHaveURL(/\/docs\/support$/);
    await expect(page.locator('main h1')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Logout' }));
    await page.keyboard.press('Enter');
    await expect(authorize).toBeVisible();
  });
});

test('[N01] [S01] [N05] [N06] only by keyboard on home: dropdowns, search, colour mode and announcement', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await test.step('only by keyboard: open a dropdown of the navbar and choose', async () => {
    await page.goto('/');
    await hydrated(page);
    await tabTo(page, page.getByRole('button', { name: 'Next' }));
    const choice = page.locator('.dropdown__menu').getByRole('link', { name: 'Next' });
    await expect(choice).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(choice).toBeVisible();
    await tabTo(page, choice);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/product\/$/);
  });
  await test.step('Escape closes a dropdown of the navbar, and the focus stays on its button', async () => {
    await page.goto('/');
    await hydrated(page);
    const opener = page.getByRole('button', { name: 'Next' });
    const choice = page.locator('.dropdown__menu').getByRole('link', { name: 'Next' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(choice).toBeVisible();
    await tabTo(page, choice);
    await page.keyboard.press('Escape');
    await expect(choice).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('only by keyboard: search, go down the results and open one', async () => {
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await typeQuery(page, 'rate limiting');
    const results = hits(page);
    await expect(results.nth(1)).toBeVisible();
    await expect(results.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(results.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/nginx-rate-limiting-implementation/);
    await expect(page.locator('main h1')).toContainText(/rate limiting/i);
  });
  await test.step('the search modal traps the focus and restores it when it closes', async () => {
    await page.goto('/');
    await hydrated(page);
    const button = page.locator('main').getByRole('button', { name: /Search pages/ });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(searchField(page)).toBeFocused();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() =>
          window.document.getElementById('__docusaurus')?.contains(window.document.activeElement),
        ),
        'the page behind is out of reach',
      ).toBe(false);
    }
    await searchField(page).focus();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
  await test.step('only by keyboard: switch the colour mode', async () => {
    await page.goto('/');
    await hydrated(page);
    await tabTo(page, page.getByRole('button', { name: /dark and light mode/ }));
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Space');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
  await test.step('only by keyboard: dismiss the announcement', async () => {
    await page.goto('/');
    await hydrated(page);
    const bar = page.locator('.theme-announcement-bar');
    await tabTo(page, bar.getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(bar).toBeHidden();
    await page.keyboard.press('Tab');
    expect(await focused(page), 'the way goes on').not.toBe('body');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('[N02] only by keyboard: the menu opens, takes the focus, leads to a page and restores the focus', async ({
    page,
  }) => {
    await test.step('only by keyboard: open the menu and go to a page', async () => {
      await page.goto('/');
      await hydrated(page);
      const menu = page.locator('.navbar-sidebar');
      await tabTo(page, page.getByRole('button', { name: 'Toggle navigation bar' }));
      await expect(menu).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await tabTo(page, menu.getByRole('link', { name: 'Tools', exact: true }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/tools$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Internal Tools' })).toBeVisible();
      await expect(menu).toBeHidden();
    });
    await test.step('the menu takes the focus when it opens and restores it when Escape or its button closes it', async () => {
      await page.goto('/');
      await hydrated(page);
      const menu = page.locator('.navbar-sidebar');
      const opener = page.getByRole('button', { name: 'Toggle navigation bar' });
      const closer = menu.getByRole('button', { name: 'Close navigation bar' });
      for (const key of ['Escape', 'Enter']) {
        await opener.focus();
        await page.keyboard.press('Enter');
        await expect(closer).toBeFocused();
        await page.keyboard.press(key);
        await expect(menu).toBeHidden();
        await expect(opener).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await tabTo(page, menu.getByRole('link', { name: 'Tools', exact: true }));
      await page.keyboard.press('Escape');
      await expect(opener, 'from inside the menu, too').toBeFocused();
    });
  });
});

test('Tab starts at the skip link, which leads to the main part, also after a client-side navigation', async ({
  page,
}) => {
  await test.step('the skip link comes first, is visible when focused, and leads to the main part', async () => {
    await page.goto(document);
    await hydrated(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const inMain = await page.evaluate(() => window.document.activeElement?.closest('main') !== null);
    expect(inMain, await focused(page)).toBe(true);
  });
  await test.step('after a client-side navigation Tab starts at the top again', async () => {
    await page.goto('/docs/knowledge/');
    await hydrated(page);
    await page.evaluate(() => {
      window.document.body.dataset.same = 'page';
    });
    const link = page
      .locator('main')
      .getByRole('link', { name: /rate limiting/i })
      .first();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect(page.locator('main h1')).toContainText(/rate limiting/i);
    await expect(page.locator('body')).toHaveAttribute('data-same', 'page');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  });
});

const further = [
  '/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation',
  '/tools',
  '/blog',
  '/search?q=nginx',
];

test('the focus is visible on everything that Tab reaches', async ({ page }) => {
  test.setTimeout(90_000);
  for (const path of ['/', document, ...(everyPage ? further : [])]) {
    await test.step(`the focus is visible on everything that Tab reaches: ${path}`, async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await hydrated(page);
      // The areas come with the hits.
      if (path.startsWith('/search'))
        await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
      await page.evaluate(() => (window.document.activeElement as HTMLElement | null)?.blur());
      const unseen: string[] = [];
      let stops = 0;
      for (; stops < 400; stops++) {
        await page.keyboard.press('Tab');
        const state = await page.evaluate(focusState);
        if (state === 'end') break;
        if (state !== 'seen') unseen.push(`${state}: ${await focused(page)}`);
      }
      expect(unseen).toEqual([]);
      expect(stops, 'the walk went through the page, and ended').toBeGreaterThan(20);
      expect(stops).toBeLessThan(400);
    });
  }
});

/** Runs in the page: how the focused element shows its focus. */
function focusState(): 'end' | 'seen' | 'not marked' | 'out of sight' {
  const element = window.document.activeElement;
  if (element === null || element === window.document.body) return 'end';
  const outline = (of: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(of);
    const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    return isSeen && !/^rgba\(.*, 0\)$/.test(outlineColor);
  };
  // If a card is one target, the card shows the focus. This and a shadow count only if the focus caused them.
  const made = () => [
    getComputedStyle(element).boxShadow,
    element.parentElement !== null && outline(element.parentElement),
  ];
  const outlined = outline(element);
  const focused = made();
  (element as HTMLElement).blur();
  const changed = made().some((style, at) => style !== focused[at]);
  (element as HTMLElement).focus();
  if (!element.matches(':focus-visible') || !(outlined || changed)) return 'not marked';
  const { visibility } = getComputedStyle(element);
  const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
  const onScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return width > 0 && height > 0 && onScreen && visibility === 'visible' ? 'seen' : 'out of sight';
}

test('with reduced motion nothing moves, and a diagram is drawn as it is without', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  await test.step('with reduced motion a diagram is drawn as it is without', async () => {
    const viewBoxes: (string | null)[] = [];
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/markdown-page');
      const diagram = page.locator('[data-diagram]');
      await diagram.evaluate((element) => element.scrollIntoView());
      viewBoxes.push(await diagram.locator('svg[id^="mermaid"]').getAttribute('viewBox'));
    }
    expect(viewBoxes[1]).toBe(viewBoxes[0]);
  });
  await test.step('with reduced motion pages, the modal, dropdowns and the gate do not move', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const moving: string[] = [];
    for (const path of ['/', document, ...(everyPage ? ['/docs/product/', '/tools', '/blog'] : [])]) {
      await page.goto(path);
      await hydrated(page);
      moving.push(...(await page.evaluate(whatMoves, path)));
    }
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    moving.push(...(await page.evaluate(whatMoves, 'an open dropdown')));
    await page.keyboard.press('Control+k');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('nginx');
    await expect(hits(page).first()).toBeVisible();
    moving.push(...(await page.evaluate(whatMoves, 'the search modal')));
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    moving.push(...(await page.evaluate(whatMoves, 'the menu of a phone')));
    await removeCookie(context);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
    moving.push(...(await page.evaluate(whatMoves, 'the gate')));
    expect(moving).toEqual([]);
  });
});

/** Runs in the page: every visible element or pseudo-element with a transition or animation. */
function whatMoves(where: string): string[] {
  const longestMilliseconds = 1;
  const longest = (list: string) =>
    Math.max(
      ...list.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)),
    );
  const found: string[] = [];
  for (const element of window.document.querySelectorAll('*')) {
    if (!element.checkVisibility()) continue;
    for (const part of ['', '::before', '::after']) {
      const style = getComputedStyle(element, part);
      const moves = [
        style.transitionProperty !== 'none' && longest(style.transitionDuration) > longestMilliseconds,
        style.transitionProperty !== 'none' && longest(style.transitionDelay) > longestMilliseconds,
        style.animationName !== 'none' && longest(style.animationDuration) > longestMilliseconds,
        style.animationName !== 'none' && longest(style.animationDelay) > longestMilliseconds,
        style.animationName !== 'none' && style.animationIterationCount === 'infinite',
        style.scrollBehavior === 'smooth',
      ];
      if (moves.some(Boolean))
        found.push(`${where}: ${element.localName}.${element.getAttribute('class')}${part}`);
    }
  }
  return found;
}
