import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSite } from '../fixtures/running-site.ts';
import { authorize, developer, expect, hydrated, openSearch, test } from '../fixtures/test.ts';

/** A model that begins to answer and never ends, and what becomes of each call. */
async function endlessModel() {
  const calls: { left: Promise<void> }[] = [];
  const server = createServer((_request, response: ServerResponse) => {
    calls.push({ left: new Promise((resolve) => response.on('close', resolve)) });
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const delta = { choices: [{ delta: { content: 'Rate limiting in nginx limits requests [1]. And' } }] };
    response.write(`data: ${JSON.stringify(delta)}\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

for (const [how, leave] of [
  ['Escape leaves the Ask mode', ['Escape']],
  ['the window is closed', ['Escape', 'Escape']],
  ['its shortcut closes the window', ['Control+k']],
] as const) {
  test(`[S01] the model stops when ${how}`, async ({ page }) => {
    const model = await endlessModel();
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
      await expect.poll(() => model.calls.length).toBe(1);
      await expect(page.getByRole('button', { name: 'Stop answering' })).toBeVisible();
      for (const key of leave) await page.keyboard.press(key);
      // The model's silence would end it, too, but later than this test.
      await model.calls[0]?.left;
    } finally {
      // It fetches pages ahead, and would go on when nobody answers.
      await page.goto('about:blank');
      await site.close();
      model.close();
    }
  });
}
