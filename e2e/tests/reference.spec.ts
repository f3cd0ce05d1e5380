import { violationsInBothModes } from '../fixtures/audit.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';
import { breakPolicy, policyViolations } from '../fixtures/violations.ts';

const overview = '/docs/product/peripheral-services/queue-api';
const queueApi = `${overview}/reference`;
const pages = [
  queueApi,
  '/docs/product/app-services/dkyc-api/reference',
  '/docs/product/verification-services/verification-api/reference',
];

/** Text that is only in the highlighter's script. */
const highlighter = 'token-line';

test('a reference has each operation with its method, path, fields, answers and errors, and leads back', async ({
  page,
  visit,
}) => {
  await visit(overview);
  await page.getByRole('main').getByRole('link', { name: 'reference', exact: true }).click();
  await expect(page).toHaveURL(queueApi);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue API reference');
  // Eight operations, in the list at the top and where they stand.
  await expect(page.locator('.endpoint')).toHaveCount(8);
  await expect(page.locator('main table .method')).toHaveCount(8);
  await page.locator('main table').getByRole('link', { name: 'Save a new version' }).click();
  await expect(page).toHaveURL(`${queueApi}#save-rules`);
  await expect(page.locator('#save-rules')).toBeInViewport();
  await expect(page.locator('#save-rules ~ .endpoint').first()).toHaveText('PUT /v1/rules');
  const row = (name: string) => page.getByRole('row', { name }).first();
  await expect(row('rules[].when[].fact text')).toContainText('One of language, journey');
  await expect(row('basedOnVersion')).toContainText('required');
  await expect(row('version-conflict')).toContainText('Read the rules again');
  await expect(page.locator('main')).not.toContainText('::');
  await page.getByRole('main').getByRole('link', { name: 'overview', exact: true }).click();
  await expect(page).toHaveURL(overview);
});

test('examples are tabs for mouse and keyboard, and their code stays as the server drew it', async ({
  page,
  visit,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    // What is fetched ahead is of another type; it does not run here.
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await visit(queueApi);
  const tabs = page.locator('.example-tabs').filter({ hasText: 'By the rules' }).first();
  const shown = tabs.getByRole('tabpanel');
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText('"riskScore": 20');
  await tabs.getByRole('tab', { name: 'Booked' }).click();
  await expect(shown).toHaveAccessibleName('Booked');
  await expect(shown).toContainText('"group": "tamil"');
  await expect(shown.locator('.token').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'By the rules' })).toBeFocused();
  await expect(shown).toContainText('"riskScore": 20');
  await page.keyboard.press('End');
  await expect(tabs.getByRole('tab', { name: 'Booked' })).toHaveAttribute('aria-selected', 'true');
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) {
    expect(await (await page.request.get(script)).text(), script).not.toContain(highlighter);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(tabs.locator('.example-tabs__panel').first()).toBeVisible();
  await expect(tabs.locator('.example-tabs__panel').last()).toBeVisible();
});

for (const path of pages) {
  test(`${path}: no violation in either mode, nothing wider than a phone, the policy kept`, async ({
    page,
    context,
    visit,
    site,
    consoleProblems,
  }) => {
    test.setTimeout(60_000);
    const violations = await policyViolations(context);
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== site.origin) foreign.push(request.url());
    });
    await visit(path);
    await page.getByRole('tab').last().click();
    expect(await violationsInBothModes(page, path, 'main')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.endpoint').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const endpoint of await page.locator('.endpoint').all()) {
      expect(await endpoint.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
    }
    expect([violations, foreign, consoleProblems]).toEqual([[], [], []]);
    expect(await breakPolicy(page)).toBe(true);
    consoleProblems.length = 0;
  });
}

test('the copied Markdown has the operations and examples, with nothing of the marks of the source', async ({
  page,
  visit,
}) => {
  await visit(queueApi);
  const markdown = await (await page.request.get(`${queueApi}.md`)).text();
  expect(markdown).toContain('### Save a new version');
  expect(markdown).toContain('PUT /v1/rules\n```');
  expect(markdown).toContain('| `rules[].when[].fact` | text, **required** |');
  expect(markdown).toContain('"title": "No agent works at this time"');
  expect(markdown).not.toMatch(/^::[a-z]|class=|<span/m);
});

const searches: [query: string, url: string][] = [
  ['PUT /v1/agents presence', `${queueApi}#set-presence`],
  ['expectedWaitSeconds', `${queueApi}#get-entry`],
  ['answerOffer accept or refuse an offered call', `${queueApi}#answer-offer`],
];
for (const [query, url] of searches) {
  test(`the search for '${query}' finds the operation`, async ({ page, visit }) => {
    await visit('/docs/support');
    const params = new URLSearchParams({ query, attributesToRetrieve: JSON.stringify(['url']) });
    const response = await page.request.post('/api/search/1/indexes/*/queries', {
      headers: { 'content-type': 'text/plain' },
      data: JSON.stringify({ requests: [{ indexName: 'docs', params: params.toString() }] }),
    });
    const { results } = (await response.json()) as { results: { hits: { url: string }[] }[] };
    const found = results[0]?.hits.map((hit) => new URL(hit.url, 'http://site.example')) ?? [];
    expect(
      found.map(
        ({ pathname, hash }) => pathname + hash.replace(/-(?:request|answer|errors|parameters)$/, ''),
      ),
    ).toContain(url);
  });
}
