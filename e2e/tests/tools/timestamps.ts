import { expect } from '@playwright/test';
import type { Use } from './use.ts';

export const timestamps: Use = {
  secrets: ['784111777', '1994-11-06T'],
  long: ['Moment'],
  use: async (page) => {
    await page.getByLabel('Moment', { exact: true }).fill('784111777');
    await expect(page.getByText('1994-11-06T14:19:37+05:30')).toBeVisible();
  },
};
