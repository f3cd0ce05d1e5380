import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../fixtures/signed-in.ts';
import { expect } from '../fixtures/test.ts';

const guide = '/docs/protocols-and-sops/writing/elements';
const folder = path.join(import.meta.dirname, '../../content/docs/protocols-and-sops/writing/files');
const pdf = { link: 'the list of what to look at', file: 'before-you-publish.pdf', type: 'application/pdf' };
const video = { link: 'how to suggest a correction', file: 'suggest-a-correction.webm', type: 'video/webm' };

async function addressOf(page: Page, link: string): Promise<string> {
  const address = await page.getByRole('link', { name: link }).getAttribute('href');
  expect(address).toMatch(/^\/assets\/files\//);
  return address ?? '';
}

test('[G02] a reader gets the attachments of a page, whole and in parts, and plays its video; a stranger gets the gate', async ({
  page,
  visit,
  browser,
  site,
}) => {
  await visit(guide);
  for (const { link, file, type } of [pdf, video])
    await test.step(`${file}, whole and in parts`, async () => {
      const address = await addressOf(page, link);
      const written = await readFile(path.join(folder, file));
      const whole = await page.request.get(address);
      expect([whole.status(), whole.headers()['content-type']]).toEqual([200, type]);
      expect(whole.headers()['content-disposition']).toBeUndefined();
      expect(written.equals(await whole.body())).toBe(true);
      const part = await page.request.get(address, { headers: { range: 'bytes=4-19' } });
      expect([part.status(), part.headers()['content-range']]).toEqual([206, `bytes 4-19/${written.length}`]);
      expect(written.subarray(4, 20).equals(await part.body())).toBe(true);
    });
  await test.step('without a session the address of an attachment has the gate, also for a part of it', async () => {
    const addresses = [await addressOf(page, pdf.link), await addressOf(page, video.link)];
    const stranger = await browser.newContext({ baseURL: site.origin });
    const gate = await (await stranger.request.get('/')).text();
    for (const address of addresses)
      for (const headers of [{}, { range: 'bytes=0-9' }]) {
        const response = await stranger.request.get(address, { headers });
        expect([response.status(), response.headers()['content-range']]).toEqual([401, undefined]);
        expect(await response.text()).toBe(gate);
      }
    await stranger.close();
  });
  await test.step('the video plays in the browser', async () => {
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: video.link }).click(),
    ]);
    const played = tab.locator('video').evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      element.currentTime = 0;
      const moved = new Promise((resolve) => element.addEventListener('timeupdate', resolve, { once: true }));
      await element.play();
      await moved;
      return [element.videoWidth, element.videoHeight];
    });
    expect(await played).toEqual([640, 360]);
  });
});
