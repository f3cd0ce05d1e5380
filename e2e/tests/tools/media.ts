import { expect } from '@playwright/test';
import type { Use } from './use.ts';

/** With the devices of this browser, which are none: `tool-media.spec.ts` brings some. */
export const media: Use = {
  secrets: [],
  long: [],
  use: async (page) => {
    await page.getByRole('button', { name: 'Start the camera' }).click();
    await expect(page.getByRole('status', { name: 'Camera result' })).toContainText(/No|Not/);
    await page.getByRole('button', { name: 'Play on both sides' }).click();
    await expect(page.getByRole('status', { name: 'Speaker result' })).toContainText('Played', {
      timeout: 15_000,
    });
  },
};
