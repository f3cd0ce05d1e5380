import { readFileSync } from 'node:fs';
import { violationsInBothModes } from '../fixtures/audit.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

const page = '/docs/product/web-services/agent-portal';
const markdown = new URL('../../content/docs/product/web-services/agent-portal/index.md', import.meta.url);

test('a screen is a picture with its notes in both modes, and on a phone it scrolls inside itself', async ({
  page: tab,
  visit,
}) => {
  expect(readFileSync(markdown, 'utf8')).toContain('::screen[agent-portal-call]');
  await tab.setViewportSize({ width: 390, height: 844 });
  await visit(page);
  const figure = tab.getByRole('figure').filter({ hasText: 'Proposed: drawn from this page’s description' });
  const picture = figure.getByRole('img', { name: 'Agent portal: the call' });
  const scroller = figure.getByRole('group', { name: 'Picture: Agent portal: the call' });
  await expect(picture).toBeVisible();
  expect(await violationsInBothModes(tab, 'a screen', '[data-screen]')).toEqual([]);
  const numbers = await picture.locator('.s-mark text').allTextContents();
  expect(numbers.sort()).toEqual(['1', '2', '3', '4', '5', '6']);
  await expect(figure.getByRole('listitem')).toHaveCount(numbers.length);
  await expect(picture).toHaveAccessibleDescription(/captures, checks, questions and the decision/);

  const sizes = await scroller.evaluate((one) => ({
    inner: one.scrollWidth > one.clientWidth,
    page: document.documentElement.scrollWidth,
    text: Math.min(...[...one.querySelectorAll('text')].map((text) => text.getBoundingClientRect().height)),
    // No text is wider than its part was computed for: the font is the one that the table was made of.
    outside: [...one.querySelectorAll('text')].filter(
      (text) =>
        text.getBoundingClientRect().right > (text.ownerSVGElement?.getBoundingClientRect().right ?? 0),
    ).length,
  }));
  expect(sizes).toMatchObject({ inner: true, page: 390, outside: 0 });
  expect(sizes.text).toBeGreaterThanOrEqual(10);
  await expect(scroller).toHaveAttribute('tabindex', '0');
});
