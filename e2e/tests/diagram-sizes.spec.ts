import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type DiagramSizes, sizesFile } from '../../site/plugins/diagram-sizes/diagram-sizes.ts';
import { everyPage } from '../fixtures/build.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect, hydrated } from '../fixtures/test.ts';

/** Set: every diagram is measured, and the file is rewritten. */
const measure = process.env.MEASURE_DIAGRAMS !== undefined;
const known: DiagramSizes = JSON.parse(readFileSync(sizesFile, 'utf8'));
/** Of the pages with a diagram, one of so many is looked at; `npm run check -- --all` looks at all. */
const share = everyPage || measure ? 1 : 24;

test('a diagram is drawn in the place that was kept for it, never larger than by nature', async ({
  page,
}) => {
  test.setTimeout(measure || everyPage ? 600_000 : 60_000);
  const measured: Record<string, readonly number[]> = {};
  const moved: string[] = [];
  const paths = await pagesWithDiagrams(page);
  expect(paths.length).toBeGreaterThan(40);
  for (const path of paths.filter((_, index) => index % share === 0)) {
    await page.goto(path);
    await hydrated(page);
    for (const place of await page.locator('[data-diagram]').all()) {
      const id = (await place.getAttribute('data-diagram')) ?? '';
      const kept = await place.boundingBox();
      await place.scrollIntoViewIfNeeded();
      const drawing = place.locator('.docusaurus-mermaid-container > svg');
      await expect(drawing).toBeVisible();
      const [, , width = 0, height = 0] = ((await drawing.getAttribute('viewBox')) ?? '')
        .split(' ')
        .map(Number);
      measured[id] = [Math.round(width * 10) / 10, Math.round(height * 10) / 10];
      const drawn = await place.boundingBox();
      if (Math.abs((kept?.height ?? 0) - (drawn?.height ?? 0)) > 2)
        moved.push(`${path}: ${id} was kept ${kept?.height} px, and takes ${drawn?.height}`);
      const box = await drawing.boundingBox();
      if ((box?.width ?? 0) > width + 1)
        moved.push(`${path}: ${id} is ${width} px wide, and drawn ${box?.width}`);
    }
  }
  if (measure) {
    const sorted = Object.entries(measured).sort(([a], [b]) => (a < b ? -1 : 1));
    const lines = sorted.map(([id, size]) => `  ${JSON.stringify(id)}: ${JSON.stringify(size)}`);
    writeFileSync(sizesFile, `{\n${lines.join(',\n')}\n}\n`);
    return;
  }
  // A diagram that was written or changed since has no size yet; a wrong size is an error.
  expect(moved.filter((line) => Object.keys(known).some((id) => line.includes(id)))).toEqual([]);
});

async function pagesWithDiagrams(page: Page): Promise<string[]> {
  const xml = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const found: string[] = [];
  for (const path of paths) {
    if ((await (await page.request.get(path)).text()).includes('data-diagram=')) found.push(path);
  }
  return found;
}
