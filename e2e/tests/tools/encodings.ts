import { expect } from '@playwright/test';
import type { Use } from './use.ts';

export const encodings: Use = {
  secrets: ['input-made-up', 'aW5wdXQtbWFkZS11cA'],
  long: ['Input'],
  use: async (page) => {
    await page.getByLabel('Input', { exact: true }).fill('input-made-up');
    await expect(page.getByRole('region', { name: 'Base64', exact: true })).toHaveText(
      'aW5wdXQtbWFkZS11cA==',
    );
  },
};
