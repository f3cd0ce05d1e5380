import { pageOfEachKind } from '../fixtures/build.ts';
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
const places = [
  ...pageOfEachKind,
  '/search?q=nginx',
  '/health/gaps',
  '/teams',
  '/me',
  '/docs/unknown',
  '/tools/jwt',
];

for (const [index, path] of places.entries()) {
  const first = index % 2 === 0 ? '#100%' : '#%E0%A4%A';
  test(`${path} stays as it is, whatever the hash of its address`, async ({ page, visit, allowProblems }) => {
    if (path === '/docs/unknown') allowProblems(/status of 404/);
    await visit(path + first);
    const title = page.getByRole('heading', { level: 1 }).first();
    const name = await title.textContent();
    expect(name, `a new document with ${first}`).not.toMatch(/crashed/i);
    for (const hash of hashes) {
      await page.evaluate(async (hash) => {
        location.hash = hash;
        // The router hears of it in a task of its own.
        await new Promise((done) => setTimeout(done));
      }, hash);
      expect(await title.textContent(), hash).toBe(name);
    }
    await page.goBack();
    await expect(title).toHaveText(name ?? '');
  });
}
