import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { inParts } from '../fixtures/build.ts';

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

test('the diagrams of the content are found', () => {
  expect(diagrams.length).toBeGreaterThan(50);
});

// Diagrams are drawn in the reader's browser, so the build cannot find those that Mermaid rejects.
for (const { name, part } of inParts(diagrams, 100)) {
  test(`Mermaid understands every diagram of the content: ${name}`, async ({ page }) => {
    await page.addScriptTag({ path: library });
    const errors = await page.evaluate(async (all) => {
      const { mermaid } = window as unknown as { mermaid: Reader };
      const found: string[] = [];
      for (const { at, source } of all) {
        await mermaid.parse(source).catch((error: Error) => found.push(`${at}: ${error.message}`));
      }
      return found;
    }, part);
    expect(errors).toEqual([]);
  });
}
