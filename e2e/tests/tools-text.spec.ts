import { expect, test } from '../fixtures/test.ts';

/** A text with catastrophic backtracking: two ways for each `a` before the `!`, 2³⁰ in all. */
const hostile = { pattern: '^(a+)+$', text: `${'a'.repeat(30)}!` };

test('[M03] a number is split into its parts; the pattern of its document is tried, and a runaway pattern is stopped', async ({
  page,
  signIn,
}) => {
  await signIn('/tools/document-numbers');
  await test.step('a number is recognised, split into its parts, and masked as its authority requires', async () => {
    const number = page.getByLabel('Number', { exact: true });
    const result = page.getByRole('status', { name: 'Result' });
    await number.fill('9999 4105 7058');
    await expect(result).toContainText('Valid: the number has the form of “Aadhaar number”');
    await expect(result).toContainText('Only the authority knows');
    await expect(page.getByRole('region', { name: 'As it may be shown' })).toHaveText('XXXX XXXX 7058');
    await expect(page.getByRole('table', { name: 'Parts' })).not.toContainText('4105');
    await number.fill('ABCDE1234F');
    await expect(result).toContainText('Not valid');
    await expect(number).toHaveAccessibleDescription(
      /Character 4 is “D”: the holder type is C, P, H, F, A, T, B, L, J or G\./,
    );
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    expect(page.url()).not.toContain('ABCDE');
  });
  await test.step('an example is filled in, and is valid or not as stated', async () => {
    await page.getByLabel('Document', { exact: true }).selectOption('PAN');
    const result = page.getByRole('status', { name: 'Result' });
    for (const verdict of ['Valid', 'Not valid']) {
      const examples = page.getByRole('list', { name: verdict, exact: true }).getByRole('button');
      for (const example of await examples.all()) {
        await example.click();
        await expect(result).toHaveText(new RegExp(`^${verdict}: `));
      }
    }
    await expect(page).toHaveURL('/tools/document-numbers?document=pan');
  });
  await test.step('the pattern of a document is loaded with its examples', async () => {
    await page.getByRole('link', { name: 'Try the pattern' }).click();
    await expect(page).toHaveURL('/tools/patterns?document=pan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regular expression tester');
    const pattern = page.getByLabel('Pattern', { exact: true });
    await expect(pattern).toHaveValue('^[A-Z]{3}[ABCFGHJLPT][A-Z](?!0000)[0-9]{4}[A-Z]$');
    await expect(page.getByRole('status', { name: 'Result' })).toContainText('3 found');
    await expect(page.locator('main mark').first()).toHaveText('AFZPK7190K');
    // A changed pattern is the reader's own, so it is removed from the URL.
    await pattern.press('End');
    await pattern.pressSequentially('(');
    await expect(page).toHaveURL('/tools/patterns');
    await expect(pattern).toHaveAccessibleDescription(/The pattern cannot be read: Unterminated group/);
  });
  await test.step('a runaway pattern is stopped after a second, and the page stays responsive', async () => {
    const result = page.getByRole('status', { name: 'Result' });
    const pattern = page.getByLabel('Pattern', { exact: true });
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await pattern.fill(hostile.pattern);
    await page.getByLabel('Text', { exact: true }).fill(hostile.text);
    // The page still renders: a frame is drawn while the pattern runs.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(result).toContainText('Stopped: This pattern took more than a second on this text');
    await expect.poll(() => page.workers().length, 'the worker is ended').toBe(0);
    await pattern.fill('^a+');
    await expect(result).toContainText('1 found');
    await expect(page.locator('main mark')).toHaveText('a'.repeat(30));
    expect(new Set(workers).size, 'the worker is one file of this origin').toBe(1);
  });
  await test.step('groups are shown with their names, including those that did not match', async () => {
    await page.getByLabel('Pattern', { exact: true }).fill('(?<year>\\d{4})-(\\d\\d)(x)?');
    await page.getByLabel('Text', { exact: true }).fill('<b>2026-11</b> 2027-01x');
    const table = page.getByRole('table', { name: 'Matches' });
    await expect(table.getByRole('columnheader')).toHaveText([
      ...['Match', 'Place', 'Text', 'Group 1: year', 'Group 2', 'Group 3'],
    ]);
    await expect(table.getByRole('row').nth(1)).toHaveText('14 to 102026-11202611did not match');
    await page.getByRole('checkbox', { name: /^g / }).uncheck();
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL('/tools/patterns?flags=m');
  });
});

test('[M03] encoded text can be decoded again, and errors are shown with their position', async ({
  page,
  signIn,
}) => {
  await signIn('/tools/encodings?from=base64url');
  const input = page.getByLabel('Input', { exact: true });
  await input.fill('4KSX4KWN4KSw4KS-4KS54KSV');
  await expect(page.getByRole('region', { name: 'Text (UTF-8)' })).toHaveText('ग्राहक');
  await expect(page.getByRole('region', { name: 'URL (percent-encoding)' })).toHaveText(/^%E0%A4%97/);
  await page.getByLabel('What you have').selectOption('Base64');
  await expect(input).toHaveAccessibleDescription(/'-' does not belong in Base64 \(character 16\)/);
  await input.fill('/+8=');
  await expect(page.getByRole('status', { name: 'Result' })).toContainText('not text in UTF-8');
  await expect(page.getByRole('region', { name: 'Text (UTF-8)' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Hexadecimal' })).toHaveText('ffef');
});

test.describe('in New Zealand', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('[M03] a time is written for India, for UTC, for the zone in the URL and for the reader', async ({
    page,
    signIn,
  }) => {
    await signIn('/tools/timestamps?zone=America%2FNew_York');
    const moment = page.getByLabel('Moment', { exact: true });
    await moment.fill('Sun, 06 Nov 1994 08:49:37 GMT');
    await expect(page.getByLabel('The moment in every form').getByRole('term')).toHaveText([
      ...['Asia/Kolkata, Sunday', 'UTC, Sunday', 'America/New_York, Sunday', 'Pacific/Auckland, Sunday'],
      ...['HTTP (RFC 9110)', 'Unix seconds', 'Unix milliseconds'],
    ]);
    await expect(page.getByText('1994-11-06T21:49:37+13:00')).toBeVisible();
    await moment.fill('2026-03-08T02:30');
    await expect(moment).toHaveAccessibleDescription(/America\/New_York were put forward over this time/);
    await page.getByLabel('Time zone').selectOption('Asia/Kolkata');
    await expect(page).toHaveURL('/tools/timestamps');
    await expect(page.getByText('2026-03-07T21:00:00Z')).toBeVisible();
  });
});
