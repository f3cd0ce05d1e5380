import { violationsInBothModes } from '../fixtures/audit.ts';
import { everyPage } from '../fixtures/build.ts';
import { searchFor } from '../fixtures/search-request.ts';
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

test('a reference has its operations, tabs of examples, nested fields that links open, and columns on a wide screen', async ({
  page,
  visit,
}) => {
  await test.step('a reference has each operation with its method, path, fields, answers and errors, and leads back', async () => {
    await visit(overview);
    await page.getByRole('main').getByRole('link', { name: 'reference', exact: true }).click();
    await expect(page).toHaveURL(queueApi);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue API reference');
    // Eight operations, in the list at the top and in their sections.
    await expect(page.locator('.endpoint')).toHaveCount(8);
    await expect(page.locator('main table .method')).toHaveCount(8);
    await page.locator('main table').getByRole('link', { name: 'Save a new version' }).click();
    await expect(page).toHaveURL(`${queueApi}#save-rules`);
    await expect(page.locator('#save-rules')).toBeInViewport();
    await expect(page.locator('#save-rules + .columns .endpoint')).toHaveText('PUT /v1/rules');
    const row = (name: string) => page.getByRole('row', { name }).first();
    await expect(page.locator('#save-rules-body-rules-when-fact')).toContainText(
      /string.*One of language, journey/,
    );
    await expect(page.locator('#save-rules-body-default-group')).toContainText('required');
    await expect(row('version-conflict')).toContainText('Read the rules again');
    await expect(page.locator('main')).not.toContainText('::');
    await page.getByRole('main').getByRole('link', { name: 'overview', exact: true }).click();
    await expect(page).toHaveURL(overview);
  });
  await test.step('examples are tabs for mouse and keyboard, and their code stays as the server rendered it', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      // Prefetched scripts have another type and do not run here.
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await visit(queueApi);
    const tabs = page.locator('.example-tabs:not(.call-samples)').filter({ hasText: 'By the rules' }).first();
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
    await page.emulateMedia({ media: null });
  });
  await test.step('a link to a nested field opens what it is folded up in; on paper all of it is open', async () => {
    const nested = '#save-rules-body-rules-when-fact';
    await visit(queueApi);
    const field = page.locator(nested);
    await expect(field).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(field).toBeVisible();
    await page.emulateMedia({ media: null });
    await expect(field).toBeHidden();
    await visit(`/docs/support`);
    await visit(`${queueApi}${nested}`);
    await expect(field).toBeInViewport();
    await field.hover();
    await expect(field.locator('> p > .hash-link')).toHaveAttribute('href', nested);
  });
  await test.step('on a wide screen examples are beside their fields and stay there; below that all is one column', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(queueApi);
    const part = page.locator('.columns').filter({ has: page.locator('#save-rules-request') });
    const place = async (column: string) => {
      const box = await part.locator(`> .columns__${column}`).boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const [text, examples] = [await place('text'), await place('examples')];
    expect(examples.x).toBeGreaterThanOrEqual(text.x + text.width);
    expect(Math.abs(examples.y - text.y)).toBeLessThan(20);
    await expect(part.locator('> .columns__examples')).toHaveCSS('position', 'sticky');
    await page.setViewportSize({ width: 1199, height: 800 });
    const [above, below] = [await place('text'), await place('examples')];
    expect(below.x).toBe(above.x);
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  });
});

test('all calls show the chosen language, and the description can be downloaded', async ({
  page,
  visit,
  site,
}) => {
  await test.step('samples: all calls show the chosen language', async () => {
    await visit(queueApi);
    const samples = page.locator('.call-samples');
    await expect(samples).toHaveCount(8);
    const shown = (index: number) => samples.nth(index).getByRole('tabpanel');
    await expect(shown(0)).toContainText('curl --fail-with-body --request POST');
    await samples.nth(0).getByRole('tab', { name: 'Python' }).click();
    await expect(shown(7)).toContainText('requests.put(');
  });
  await test.step('the description of the interface is a download behind the gate', async () => {
    const link = page.getByRole('link', { name: 'queue-api.yml' });
    await expect(link).toHaveAttribute('href', '/openapi/queue-api.yml');
    const response = await page.request.get('/openapi/queue-api.yml');
    expect(response.headers()['content-type']).toBe('application/yaml');
    expect(response.headers()['content-disposition']).toBe('attachment');
    expect(await response.text()).toContain('operationId: saveRules');
    const stranger = await fetch(`${site.origin}/openapi/queue-api.yml`);
    expect(await stranger.text()).not.toContain('operationId');
  });
});

for (const path of everyPage ? pages : pages.slice(0, 1)) {
  test(`${path}: no violation in either mode, nothing wider than a phone, no breach of the policy`, async ({
    page,
    context,
    visit,
    site,
    expectProblems,
    consoleProblems,
  }) => {
    expectProblems(/Content Security Policy/);
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
  });
}

test('the copied Markdown and the search have the operations', async ({ page, visit }) => {
  await test.step('the copied Markdown has the operations and examples, without the marks of the source', async () => {
    await visit(queueApi);
    const markdown = await (await page.request.get(`${queueApi}.md`)).text();
    expect(markdown).toContain('### Save a new version');
    expect(markdown).toContain('PUT /v1/rules\n```');
    expect(markdown).toContain('| `rules[].when[].fact` | `string`, **required** |');
    expect(markdown).toContain('"title": "No agent works at this time"');
    expect(markdown).not.toMatch(/^::[a-z]|class=|<span/m);
  });
  for (const [query, url] of searches) {
    await test.step(`the search for '${query}' finds the operation`, async () => {
      await visit('/docs/support');
      const found = (await searchFor(page, query)).map((hit) => new URL(hit.url, 'http://site.example'));
      expect(
        found.map(
          ({ pathname, hash }) => pathname + hash.replace(/-(?:request|answer|errors|parameters)$/, ''),
        ),
      ).toContain(url);
    });
  }
});

const searches: [query: string, url: string][] = [
  ['PUT /v1/agents presence', `${queueApi}#set-presence`],
  ['expectedWaitSeconds', `${queueApi}#get-entry`],
  ['answerOffer accept or refuse an offered call', `${queueApi}#answer-offer`],
];
