import { violationsInBothModes } from '../fixtures/audit.ts';
import { searchFor } from '../fixtures/search-request.ts';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

const queueApi = '/docs/product/peripheral-services/queue-api';

test('[M01] facts of the product are on pages, in the copied Markdown and in the search, and clauses lead to pages that serve them', async ({
  page,
  visit,
}) => {
  await test.step('a page shows the facts of the product as a diagram and as tables with links', async () => {
    await visit(queueApi);
    const diagram = page.locator('.docusaurus-mermaid-container svg').first();
    await expect(diagram).toBeVisible();
    await expect(diagram).toContainText('Redis');
    const users = page.getByRole('table').filter({ hasText: 'Used by' }).first();
    await expect(users.getByRole('row', { name: /User API/ })).toBeVisible();
    await expect(page.locator('main')).not.toContainText('::');
    expect(await violationsInBothModes(page, 'a page with facts', 'main')).toEqual([]);
    await page.getByRole('cell', { name: 'Redis', exact: true }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redis');
  });
  await test.step('a clause leads to the page that explains it and to those that serve it, as their front matter says', async () => {
    await visit('/docs/knowledge/compliance-governance/');
    const row = page.getByRole('row', { name: /^direction \(iv\)/ });
    await expect(row.getByRole('cell')).toHaveText([
      'direction (iv)',
      'logs of all systems for a rolling 180 days in India',
      'CERT-In directions',
      /ClickHouse/,
    ]);
    await row.getByRole('link', { name: 'ClickHouse' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ClickHouse');
    await expect(page.locator('.page-sources')).toContainText(
      'CERT-In Directions 2022, direction (iv): logs of all systems for a rolling 180 days in India',
    );
  });
  await test.step('the copied Markdown has the facts, with links from the root, and no directives', async () => {
    await visit(queueApi);
    const markdown = await (await page.request.get(`${queueApi}.md`)).text();
    expect(markdown).toContain('| [Redis](/docs/product/peripheral-services/redis) | RESP |');
    expect(markdown).toContain('| `kyc.queue.offered` | A waiting session was offered to an agent. |');
    expect(markdown).toContain('accDescr: Queue API is used by');
    expect(markdown).not.toMatch(/^::[a-z]/m);
  });
  await test.step('the search finds the facts on the page of their service', async () => {
    await visit('/');
    const hits = await searchFor(page, 'kyc.queue.offered', { snippetWords: 40 });
    // The page would be found by its own words: the meaning of the event is only in the data.
    const section = hits.find(({ url }) => url.endsWith(`${queueApi}#messages`));
    expect(section?.snippet?.replaceAll(/<[^>]+>/g, '')).toContain(
      'A waiting session was offered to an agent.',
    );
  });
});
