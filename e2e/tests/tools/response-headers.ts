import { expect } from '@playwright/test';
import type { Use } from './use.ts';

const headers = `HTTP/1.1 200 OK
Server: made-up-server/9.9.9
Content-Type: text/html
Set-Cookie: session=made-up-value; Path=/
`;

export const responseHeaders: Use = {
  secrets: ['made-up-server', 'made-up-value', 'attacker-of-this-test'],
  long: ['Response headers'],
  use: async (page) => {
    await page.getByLabel('Response headers').fill(headers);
    await page.getByLabel('Origin that you sent').fill('https://attacker-of-this-test.example');
    await expect(page.getByRole('heading', { name: 'Fix first' })).toBeVisible();
  },
};
