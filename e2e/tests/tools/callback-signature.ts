import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Use } from './uses.ts';

const key = Buffer.from('a made-up key of 32 bytes or so.');
const body = '{"payload":"made-up-payload"}';
const id = 'msg_made_up';

export const callbackSignature: Use = {
  secrets: [key.toString('base64'), 'made-up-payload', id],
  long: ['Headers', 'Body'],
  use: async (page) => {
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    const found = page.getByRole('status', { name: 'What the checks found' });
    await page
      .getByLabel('Headers', { exact: true })
      .fill(`webhook-id: ${id}\nwebhook-timestamp: ${timestamp}\nwebhook-signature: v1,${signature}`);
    await page.getByLabel('Body', { exact: true }).fill(`${body}\n`);
    await page.getByLabel('Secret', { exact: true }).fill(`whsec_${key.toString('base64')}`);
    await expect(found).toContainText(
      'Not valid: Signature does not fit as it is, but does with the body without',
    );
    await page.getByLabel('Body', { exact: true }).fill(body);
    await expect(found).toContainText('Valid: Signature fits');
    await expect(found).toContainText('within 5 minutes');
    await expect(page.getByRole('region', { name: 'Signature that this body should carry' })).toHaveText(
      `v1,${signature}`,
    );
  },
};
