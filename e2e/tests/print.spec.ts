import { execFileSync, spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { test } from '../fixtures/signed-in.ts';
import { expect, hydrated } from '../fixtures/test.ts';

const documentPath = '/docs/knowledge/appsec-vapt/nginx/host-header-injection-security';
/** It shows every element that a page can have. */
const elementsPath = '/markdown-page';

/** Debian's poppler-utils. Without it the drawn text is not read, and the print layout is still measured. */
const canReadPdf = spawnSync('pdftotext', ['-v']).error === undefined;

const textOf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });

const printed = (page: Page) => page.pdf({ preferCSSPageSize: true });

async function inDarkMode(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}

/** The width of A4 between its margins, 174 mm, in CSS pixels. */
async function onPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: 658, height: 900 });
  await page.emulateMedia({ media: 'print' });
}

test('the PDF has title, owner, date and page numbers', async ({ page, visit }) => {
  test.skip(!canReadPdf, 'pdftotext reads the PDF: apt-get install poppler-utils');
  for (const [kind, path, facts] of [
    ['a document', documentPath, [/Owner\s+platform/, /Reviewed\s+\w{3} \d+, \d{4}/, /Version\s+Next/]],
    ['a post', '/blog/2024/10/04/release/bolt-updates', [/Owner \w+/, /Oct 4, 2024/]],
  ] as const) {
    await test.step(`the PDF of ${kind} has title, owner, date and page numbers`, async () => {
      await visit(path);
      await inDarkMode(page);
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      const pages = textOf(await printed(page))
        .split('\f')
        .slice(0, -1);
      expect(pages.length).toBeGreaterThan(1);
      for (const fact of facts) expect(pages[0]).toMatch(fact);
      for (const [index, text] of pages.entries()) {
        expect(text).toContain(`${title} | KwikID Internal Documentation`);
        expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
        expect(text).toMatch(new RegExp(`Printed \\w{3} \\d+, \\d{4} from http://\\S+${path}`));
      }
      const whole = pages.join('');
      for (const left of ['Protocols & SOPs', 'Copy page', 'Edit this page', 'On this page', 'Copyright']) {
        expect(whole).not.toContain(left);
      }
    });
  }
});

test('paper is A4, and its margins name the page, the day and the URL', async ({ page, visit }) => {
  await test.step('the PDF is made of A4 pages', async () => {
    await visit(documentPath);
    const pdf = (await printed(page)).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes.length).toBeGreaterThan(1);
    for (const [, width, height] of boxes) {
      expect(Math.round(Number(width))).toBe(595);
      expect(Math.round(Number(height))).toBe(842);
    }
  });
  await test.step('the margins name the page, the day and the URL, whatever the title contains', async () => {
    await visit(documentPath);
    await page.evaluate(() => {
      document.title = 'A "title" \\ of\ntwo lines';
      dispatchEvent(new Event('beforeprint'));
    });
    const margin = (property: string) =>
      page.evaluate((name) => {
        const probe = document.body.appendChild(document.createElement('p'));
        probe.className = 'probe';
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`.probe::before { content: var(${name}) }`);
        document.adoptedStyleSheets = [sheet];
        return getComputedStyle(probe, '::before').content;
      }, property);
    expect(await margin('--print-title')).toBe('"A \\"title\\" \\\\ of two lines"');
    expect(await margin('--print-origin')).toMatch(
      new RegExp(`^"Printed \\w{3} \\d+, \\d{4} from http://\\S+${documentPath}"$`),
    );
  });
});

test('on paper nothing is cut off, hidden or dark', async ({ page, visit }) => {
  await test.step('links to other sites print their URL, and collapsed content is expanded', async () => {
    await visit(elementsPath);
    const folded = page.locator('.markdown details p');
    await expect(folded).toBeHidden();
    await onPaper(page);
    await expect(folded).toBeVisible();
    const shown = await page
      .locator('.markdown a[href^="http"]')
      .first()
      .evaluate((element) => getComputedStyle(element, '::after').content);
    expect(shown).toContain('https://spec.commonmark.org/');
    await page.emulateMedia({ media: null });
  });
  await test.step('long lines of code wrap, wide tables fit and their heads are repeated', async () => {
    await visit(elementsPath);
    await page.evaluate(() => {
      const long = 'a-very-long-argument='.repeat(20);
      document.querySelector('main pre code span')?.append(long);
      const row = document.querySelector('main tbody tr');
      for (let cell = 0; cell < 8; cell++)
        row?.appendChild(document.createElement('td')).append('wide content here');
      row?.firstElementChild?.append(long);
    });
    await onPaper(page);
    for (const selector of ['main pre', 'main table']) {
      const [scroll, client] = await page
        .locator(selector)
        .first()
        .evaluate((element) => [element.scrollWidth, element.clientWidth]);
      expect(scroll, selector).toBeLessThanOrEqual((client ?? 0) + 1);
    }
    await expect(page.locator('main thead').first()).toHaveCSS('display', 'table-header-group');
    await expect(page.locator('main tbody tr').first()).toHaveCSS('break-inside', 'avoid');
    await page.emulateMedia({ media: null });
  });
  for (const path of [documentPath, elementsPath]) {
    await test.step(`${path} prints dark on white also in dark mode, and nothing is cut off`, async () => {
      await visit(path);
      await inDarkMode(page);
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(page.locator('.docusaurus-mermaid-container svg').first()).toBeVisible();
      await onPaper(page);
      for (const hidden of [
        '.navbar',
        '.footer',
        '.hash-link',
        '.toc',
        '.theme-announcement-bar',
        '.page-action',
      ]) {
        await expect(page.locator(hidden).filter({ visible: true }), hidden).toHaveCount(0);
      }

      const colours = await page.evaluate(() => {
        const shown = [
          ...document.querySelectorAll('main :is(h1, h2, p, li, th, td, a, code, pre span, blockquote)'),
        ];
        // The text of a diagram is rotated with it.
        const texts = shown.filter((element) => element.checkVisibility() && !element.closest('svg'));
        return {
          ground: getComputedStyle(document.documentElement).backgroundColor,
          lightest: Math.max(
            ...texts.map((element) => {
              const [red = 0, green = 0, blue = 0] = (
                getComputedStyle(element).color.match(/\d+/g) ?? []
              ).map(Number);
              return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
            }),
          ),
          count: texts.length,
        };
      });
      expect(colours.ground).toBe('rgb(255, 255, 255)');
      expect(colours.count).toBeGreaterThan(20);
      // The muted grey is the lightest; on white its contrast is above 6:1.
      expect(colours.lightest).toBeLessThanOrEqual(0x6e);

      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main :is(pre, table, .docusaurus-mermaid-container)')]
          .filter((element) => element.checkVisibility())
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .map((element) => element.textContent.slice(0, 60)),
      );
      expect(cut).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(658);
      await expect(page.locator('.docusaurus-mermaid-container svg').first()).toHaveCSS(
        'filter',
        /invert\(1\)/,
      );
      await page.emulateMedia({ media: null });
    });
  }
});
