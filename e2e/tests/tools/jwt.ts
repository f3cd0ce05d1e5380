import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Use } from './uses.ts';

const secret = 'a-made-up-secret-of-more-than-32-bytes';
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = encode({ sub: 'made-up-subject', iss: 'https://issuer.example', exp: 4_000_000_000 });
const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${claims}`;
const token = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;

export const jwt: Use = {
  secrets: [token, claims, secret, 'made-up-subject', 'issuer.example'],
  long: ['Token', 'Key'],
  use: async (page) => {
    const found = page.getByRole('status', { name: 'What the checks found' });
    await page.getByLabel('Token', { exact: true }).fill(`Bearer ${token}`);
    await expect(found).toContainText('Not verified: no key was entered');
    await page.getByLabel('Key', { exact: true }).fill('another secret, long enough to be one');
    await expect(found).toContainText('Not valid: Signature does not fit this secret');
    await page.getByLabel('Key', { exact: true }).fill(secret);
    await expect(found).toContainText('Valid: Signature made with this secret (HS256).');
    await page.getByLabel('Expected issuer').fill('https://issuer.example');
    await expect(found).toContainText('Valid: iss is the expected issuer.');
    await expect(page.getByRole('region', { name: 'Payload' })).toContainText('made-up-subject');
    await page.getByLabel('Read a shared secret as').selectOption('Base64');
    await expect(page).toHaveURL(/\?secret=base64$/);
    await expect(found).toContainText('Not valid: Signature');
    await page.getByLabel('Read a shared secret as').selectOption('Text');
    await expect(found).toContainText('Valid: Signature');
  },
};
