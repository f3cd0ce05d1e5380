import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

const hashes = [
  ...['#', '#%', '#100%', '#%zz', '#%E0%A4%A', '#%00', '#%ff', '#%25', '#a%20b', '#?q=%', '#/../%2e%2e'],
  ...[
    '#"><img src=x>',
    "#'",
    '#\\',
    '#[id',
    '#.a:b(',
    '#__proto__',
    '#constructor',
    '#:~:text=%',
    '#😀',
    '#क%',
  ],
];
/** Pages that read the hash themselves, and one of each frame around a text. */
const places = [
  ...['/', '/docs/product/', '/docs/product/map', '/docs/product/peripheral-services/queue-api/reference'],
  ...['/blog/2024/10/04/release/bolt-updates', '/search?q=nginx', '/tools/jwt', '/docs/unknown'],
];

test('a page stays as it is, whatever the hash of its address', async ({ page, visit, allowProblems }) => {
  test.slow();
  allowProblems(/status of 404/);
  const title = page.getByRole('heading', { level: 1 }).first();
  for (const [index, path] of places.entries()) {
    const first = index % 2 === 0 ? '#100%' : '#%E0%A4%A';
    await visit(path + first);
    const name = await title.textContent();
    expect(name, `${path}, a new document with ${first}`).not.toMatch(/crashed/i);
    for (const hash of hashes) {
      await page.evaluate(async (hash) => {
        location.hash = hash;
        // The router hears of it in a task of its own.
        await new Promise((done) => setTimeout(done));
      }, hash);
      expect(await title.textContent(), path + hash).toBe(name);
    }
    await page.goBack();
    await expect(title).toHaveText(name ?? '');
  }
});
