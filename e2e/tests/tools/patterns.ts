import { expect } from '@playwright/test';
import type { Use } from './use.ts';

export const patterns: Use = {
  secrets: ['pattern-made-up', 'text-made-up'],
  long: ['Text'],
  use: async (page) => {
    await page.getByLabel('Pattern', { exact: true }).fill('(?<word>pattern-made-up|[a-z]+)-made');
    await page.getByLabel('Text', { exact: true }).fill('text-made-up');
    await expect(page.getByRole('status', { name: 'Result' })).toContainText('1 found');
  },
};
