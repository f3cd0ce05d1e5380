import { expect } from '@playwright/test';
import type { Use } from './use.ts';

export const turn: Use = {
  secrets: ['127.0.0.1:9', 'made-up-user', 'made-up-credential'],
  long: [],
  use: async (page) => {
    await page.getByLabel('Server').fill('turn:127.0.0.1:9?transport=tcp');
    await page.getByLabel('User').fill('made-up-user');
    await page.getByLabel('Credential').fill('made-up-credential');
    await page.getByRole('button', { name: 'Test the server' }).click();
    await expect(page.getByRole('status', { name: 'Result' })).toContainText('No relay', { timeout: 20_000 });
  },
};
