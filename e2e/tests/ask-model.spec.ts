import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startSite } from '../fixtures/running-site.ts';
import { authorize, developer, expect, hydrated, openSearch, test } from '../fixtures/test.ts';

interface Asked {
  messages: { role: string; content: string }[];
}

/** A model that says one sentence of the first extract, and one that no extract holds. */
async function halfTrueModel() {
  const server = createServer(async (request, response) => {
    const { messages } = (await json(request)) as Asked;
    const { extracts } = JSON.parse(messages.at(-1)?.content ?? '') as { extracts: { text: string }[] };
    const [supported = ''] = /^.*?(?=\.\s)/.exec(extracts[0]?.text ?? '') ?? [];
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const content of [`${supported} [1]. `, 'Bananas grow faster while Jupiter hums [1].']) {
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
    }
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('[S01] with a model, the window shows what the pages support, each sentence with its section', async ({
  page,
}) => {
  const model = await halfTrueModel();
  const site = await startSite({ env: { ASK_MODEL_URL: model.url, ASK_MODEL: 'small' } });
  try {
    await page.goto(site.origin);
    await authorize(page, developer);
    await hydrated(page);
    await openSearch(page);
    await page.keyboard.type('rate limiting in nginx');
    await expect(page.locator('.DocSearch-AskAi-Section')).toContainText('rate limiting in nginx');
    await expect(page.locator('.DocSearch-Hits').first()).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const answer = page.locator('.DocSearch-AskAiScreen-Message--assistant').first();
    await expect(answer).toContainText('Some sentences were left out: no section supports them.');
    await expect(answer.locator('a').first()).toHaveAttribute('href', /^\/docs\/.*rate-limiting/);
    await expect(answer).toContainText(/limit/i);
    await expect(answer).not.toContainText(/Bananas|quotations/);
    await expect(page.locator('.DocSearch-AskAiScreen-RelatedSources')).toContainText(/rate limiting/i);
  } finally {
    // It fetches pages ahead, and would go on when nobody answers.
    await page.goto('about:blank');
    await site.close();
    model.close();
  }
});
