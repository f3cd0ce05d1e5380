import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { startSite } from '../fixtures/running-site.ts';
import { developer } from '../fixtures/sign-in.ts';
import { askRow, authorize, expect, hits, hydrated, openSearch, test } from '../fixtures/test.ts';

/** A reader at a site whose answers a model writes. */
async function withModel(
  page: Page,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  look: () => Promise<void>,
): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const site = await startSite({ env: { ASK_MODEL_URL: url, ASK_MODEL: 'small' } });
  try {
    await page.goto(site.origin);
    await authorize(page, developer);
    await hydrated(page);
    await look();
  } finally {
    // It prefetches pages, and would continue when the server is gone.
    await page.goto('about:blank');
    await site.close();
    server.closeAllConnections();
    server.close();
  }
}

/** Asks in the search window. */
async function ask(page: Page): Promise<void> {
  await openSearch(page);
  await page.keyboard.type('rate limiting in nginx');
  await expect(askRow(page)).toContainText('rate limiting in nginx');
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
}

function write(response: ServerResponse, content: string): void {
  response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
}

test('[S01] the model stops when Escape leaves the Ask mode, or the window closes by it or by its shortcut', async ({
  page,
}) => {
  test.slow();
  const calls: { left: Promise<void> }[] = [];
  const beginsAndNeverEnds = (_: IncomingMessage, response: ServerResponse) => {
    calls.push({ left: new Promise((resolve) => response.on('close', resolve)) });
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    write(response, 'Rate limiting in nginx limits requests [1]. And');
  };
  await withModel(page, beginsAndNeverEnds, async () => {
    for (const [index, leave] of [['Escape'], ['Escape', 'Escape'], ['Control+k']].entries()) {
      await ask(page);
      await expect.poll(() => calls.length).toBe(index + 1);
      await expect(page.getByRole('button', { name: 'Stop answering' })).toBeVisible();
      for (const key of leave) await page.keyboard.press(key);
      // The model's silence would end it, too, but later than this test.
      await calls[index]?.left;
      await page.reload();
      await hydrated(page);
    }
  });
});

/** Says one sentence of the first extract, and one that no extract holds. */
async function tellsHalfTheTruth(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { messages } = (await json(request)) as { messages: { content: string }[] };
  const { extracts } = JSON.parse(messages.at(-1)?.content ?? '') as { extracts: { text: string }[] };
  const [supported = ''] = /^.*?(?=\.\s)/.exec(extracts[0]?.text ?? '') ?? [];
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  write(response, `${supported} [1]. `);
  write(response, 'Bananas grow faster while Jupiter hums [1].');
  response.end('data: [DONE]\n\n');
}

test('[S01] [S06] with a model, the window shows what the pages support, each sentence with its section', async ({
  page,
}) => {
  await withModel(page, tellsHalfTheTruth, async () => {
    await ask(page);
    const answer = page.getByRole('log', { name: 'Conversation' }).getByRole('article').first();
    await expect(answer).toContainText('Some sentences were left out: no section supports them.');
    await expect(answer.locator('a').first()).toHaveAttribute('href', /^\/docs\/.*rate-limiting/);
    await expect(answer).toContainText(/limit/i);
    await expect(answer).not.toContainText(/Bananas|Quoted/);
    await expect(page.getByRole('navigation', { name: 'Related sources' })).toContainText(/rate limiting/i);
    await expect(
      page.getByText('Answers are generated with AI which can make mistakes. Verify responses.', {
        exact: true,
      }),
    ).toBeVisible();
  });
});
