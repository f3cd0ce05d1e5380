import { expect } from '@playwright/test';
import type { Use } from './use.ts';

export const documentNumbers: Use = {
  // Of UIDAI's testing data.
  secrets: ['999941057058', '9999 4105 7058', '4105'],
  long: ['Number'],
  use: async (page) => {
    await page.getByLabel('Document', { exact: true }).selectOption('Aadhaar number');
    await page.getByLabel('Number', { exact: true }).fill('9999 4105 7058');
    await expect(page.getByRole('status', { name: 'Result' })).toContainText('Valid');
  },
};
