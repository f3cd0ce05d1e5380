import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const paste = (page: Page, text: string) => page.getByLabel('Response headers').fill(text);
const result = (page: Page) => page.getByRole('status', { name: 'Result' });
const finding = (page: Page, header: string) => page.locator(`[data-finding="${header}"]`);

const weak = `HTTP/1.1 429 Too Many Requests
Server: nginx/1.22.1
Content-Type: text/html; charset=utf-8
Set-Cookie: session=of-one-reader; Path=/
Location: http://a.example/
X-XSS-Protection: 1

<!doctype html>`;

const refused: [what: string, text: string, words: RegExp][] = [
  ['a folded line', 'HTTP/1.1 200 OK\nX-A: one\n two', /Line 3: .*folds the header before it/],
  ['text', 'hello, world', /is not a header/],
  ['a request', 'GET / HTTP/1.1\nHost: a.example', /This is a request/],
  ['JSON', '[{"name":"A"', /which no header name may/],
  ['binary', '\u0089PNG\u0000\u0001', /is not a header/],
];

test('[M03] response-headers: text that is not a head is refused with its position; each finding names its line, its standard and the page that says how to fix it', async ({
  page,
  signIn,
}) => {
  await signIn('/tools/response-headers');
  await test.step('text that is not the head of a response is refused', async () => {
    const field = page.getByLabel('Response headers');
    for (const [what, text, words] of refused) {
      await paste(page, text);
      await expect(field, what).toHaveAccessibleDescription(words);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('[data-finding]')).toHaveCount(0);
    }
    await paste(page, 'X-A: one');
    await expect(field).not.toHaveAttribute('aria-invalid');
  });
  await paste(page, weak);
  await expect(result(page)).toContainText(/\d+ found: 5 headers read; \d+ to fix first/);
  await expect(result(page)).toContainText('the body; it is not looked at');
  const server = finding(page, 'Server');
  await expect(server).toContainText('“nginx/1.22.1” names a version');
  await expect(server).toContainText('line 2');
  await expect(server.getByRole('link', { name: 'RFC 9110 §10.2.4' })).toHaveAttribute('target', '_blank');
  await expect(page.locator('main')).not.toContainText('of-one-reader<');
  // There are no links to pages that this build lacks.
  const links = await page
    .locator('[data-finding] a[href^="/docs/"]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  expect(links.length).toBeGreaterThan(1);
  for (const path of new Set(links)) expect((await page.request.get(path)).status(), path).toBe(200);
  await finding(page, 'Retry-After').getByRole('link', { name: 'Rate limiting in nginx' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/rate limit/i);
  // And back.
  await page.getByRole('link', { name: 'Response header checker' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Response header checker');
});

test('[M03] response-headers: only the choices, not the headers, are in the URL', async ({
  page,
  signIn,
}) => {
  await signIn('/tools/response-headers?reader=everybody&scheme=nonsense');
  await expect(page.getByLabel('How it came')).toHaveValue('https');
  await paste(
    page,
    'Content-Type: application/json\nAccess-Control-Allow-Origin: https://attacker.example\nVary: Origin',
  );
  await expect(finding(page, 'Cache-Control')).toBeHidden();
  await page.getByLabel('Who the response is for').selectOption('person');
  await expect(finding(page, 'Cache-Control')).toBeVisible();
  expect(new URL(page.url()).search).not.toContain('everybody');
  await expect(finding(page, 'Access-Control-Allow-Origin')).toBeHidden();
  await page.getByLabel('Origin that you sent').fill('https://attacker.example');
  await expect(finding(page, 'Access-Control-Allow-Origin')).toContainText('repeats the Origin');
  await page.getByLabel('Origin that you sent').fill('attacker.example');
  await expect(page.getByLabel('Origin that you sent')).toHaveAccessibleDescription(/An origin is a scheme/);
  expect(page.url()).not.toContain('attacker');
  await paste(page, 'Content-Type: text/html');
  await expect(finding(page, 'Referrer-Policy')).toBeVisible();
  await page.getByLabel('How it came').selectOption('http');
  await expect(finding(page, 'Strict-Transport-Security')).toBeHidden();
});
