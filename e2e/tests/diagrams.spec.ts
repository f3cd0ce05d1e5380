import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** What Mermaid reads diagrams with; a page of the site loads the same. */
interface Reader {
  parse(text: string): Promise<unknown>;
}

const root = join(import.meta.dirname, '../..');
const library = createRequire(join(root, 'site/package.json')).resolve('mermaid/dist/mermaid.min.js');

const diagrams = globSync('content/**/*.{md,mdx}', { cwd: root })
  .sort()
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/^```mermaid[^\n]*\n(.*?)^```$/gms)].map(({ index, 1: source = '' }) => ({
      at: `${file}:${text.slice(0, index).split('\n').length}`,
      source,
    }));
  });

// A diagram is drawn in the reader's browser, so the build cannot tell one that Mermaid does not understand.
test('Mermaid understands every diagram of the content', async ({ page }) => {
  expect(diagrams.length).toBeGreaterThan(50);
  await page.addScriptTag({ path: library });
  const faults = await page.evaluate(async (all) => {
    const { mermaid } = window as unknown as { mermaid: Reader };
    const found: string[] = [];
    for (const { at, source } of all) {
      await mermaid.parse(source).catch((error: Error) => found.push(`${at}: ${error.message}`));
    }
    return found;
  }, diagrams);
  expect(faults).toEqual([]);
});
