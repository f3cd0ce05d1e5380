import { expect } from '@playwright/test';
import type { Use } from './use.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtYWRlLXVwIn0.c2lnbmF0dXJl';

export const jwt: Use = {
  secrets: [token, 'eyJzdWIiOiJtYWRlLXVwIn0', 'made-up'],
  long: ['Token'],
  use: async (page) => {
    await page.getByLabel('Token', { exact: true }).fill(token);
    await expect(page.getByRole('region', { name: 'Token' })).toContainText('eyJ');
  },
};
