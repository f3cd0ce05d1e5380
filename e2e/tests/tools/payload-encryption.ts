import { generateKeyPairSync } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Use } from './uses.ts';

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const line = (pem: string) => pem.split('\n')[3] ?? '';

export const payloadEncryption: Use = {
  secrets: [line(pair.publicKey), line(pair.privateKey), 'made-up-message', 'made-up-audience'],
  long: ['Envelope', 'Private key'],
  use: async (page) => {
    const found = page.getByRole('status', { name: 'What the checks found' });
    const task = page.getByLabel('What to do');
    await task.selectOption('Seal a message');
    await page.getByLabel('Form', { exact: true }).selectOption('Flattened, with a context');
    await expect(page).toHaveURL(/\?do=seal&form=flattened$/);
    await page.getByLabel('Public key of the receiver').fill(pair.publicKey);
    await page.getByLabel('Message', { exact: true }).fill('made-up-message');
    await page.getByLabel('Audience (aud)').fill('made-up-audience');
    await page.getByRole('button', { name: 'Seal', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Envelope' })).toContainText('"encrypted_key"');
    await page.getByRole('button', { name: 'Use it in' }).click();
    await task.selectOption('Open an envelope');
    await page.getByLabel('Private key', { exact: true }).fill(pair.privateKey);
    await expect(found).toContainText('Valid: Tag fits');
    await expect(page.getByRole('region', { name: 'Message' })).toHaveText('made-up-message');
    await expect(page.getByRole('region', { name: 'Context' })).toContainText('made-up-audience');
  },
};
