import type { Page } from '@playwright/test';
import { mapped, relayed, startIceServer } from '../fixtures/ice-server.ts';
import { expect, test } from '../fixtures/test.ts';
import { policyViolations } from '../fixtures/violations.ts';

const user = { username: '1893456000:agent-7', credential: 'test-secret-for-documentation-only' };
const result = (page: Page) => page.getByRole('status', { name: 'Result' });
const rows = (page: Page) => page.getByRole('table', { name: 'Table of candidates' }).getByRole('row');

/** A browser gives up on a silent server after ten seconds. */
const gathered = { timeout: 20_000 };

async function ask(page: Page, address: string, { username, credential } = user): Promise<void> {
  await page.getByLabel('Server').fill(address);
  await page.getByLabel('User').fill(username);
  await page.getByLabel('Credential').fill(credential);
  await page.getByRole('button', { name: 'Test the server' }).click();
}

test('[M03] turn: what servers of each kind respond is shown and explained', async ({
  page,
  context,
  signIn,
}) => {
  test.setTimeout(180_000);
  const violations = await policyViolations(context);
  await signIn('/tools/turn');
  await test.step('a server that accepts the user gives a relay and a public address, each with its time', async () => {
    const server = await startIceServer(user);
    await ask(page, `turn:${server.authority}`);
    await expect(result(page)).toContainText(
      /Relay: the server took the user and gave a relay after \d+ ms, reached over UDP/,
      gathered,
    );
    await expect(result(page)).toContainText(`sees this browser at ${mapped}`);
    await expect(rows(page).filter({ hasText: 'relay' }).last()).toContainText(`relayudp${relayed}50000udp`);
    await expect(rows(page).filter({ hasText: 'server-reflexive' })).toContainText(mapped);
    await expect(rows(page).filter({ hasText: 'host' })).not.toHaveCount(0);
    expect(new URL(page.url()).search).toBe('');
    await server.close();
  });
  await test.step('a wrong credential and a full server are distinguished by their codes', async () => {
    const [strict, full] = [await startIceServer(user), await startIceServer(user, 486)];
    await ask(page, `turn:${strict.authority}`, { ...user, credential: 'another' });
    await expect(result(page)).toContainText(/No relay: error 401.*does not accept the user/, gathered);
    await expect(result(page)).toContainText('Server-reflexive: the server responded to STUN');
    await ask(page, `turn:${full.authority}`);
    await expect(result(page)).toContainText(/No relay: error 486.*quota/, gathered);
    await Promise.all([strict.close(), full.close()]);
  });
  await test.step('an unreachable server over TCP, a stopped test, and a second test', async () => {
    await ask(page, 'turn:127.0.0.1:9?transport=tcp');
    await expect(result(page)).toContainText(/No relay: .*(?:error 701|no relay and no error)/, gathered);
    await expect(result(page)).toContainText('over TCP or TLS a browser asks for a relay only');
    await expect(result(page)).toContainText('Host: local addresses are there');
    // TEST-NET-1 (RFC 5737): no packet ever gets a response.
    await ask(page, 'turn:192.0.2.1:3478');
    await expect(result(page)).toContainText('Testing');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(result(page)).toContainText('Stopped');
    await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  });
  await test.step('a STUN server that responds, and one that does not', async () => {
    const server = await startIceServer(user);
    await page.getByLabel('Server').fill(`stun:${server.authority}`);
    await page.keyboard.press('Enter');
    await expect(result(page)).toContainText(`sees this browser at ${mapped}`, gathered);
    await expect(result(page)).not.toContainText('elay:');
    await server.close();
    await page.keyboard.press('Enter');
    await expect(result(page)).toContainText('Testing');
    await expect(result(page)).toContainText(
      /No server-reflexive: (?:no response to STUN|error 701)/,
      gathered,
    );
  });
  expect(violations).toEqual([]);
});

test('[M03] turn: wrong input is reported beside its field without a connection, and so is a browser without WebRTC', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    const made: unknown[] = [];
    Object.assign(window, { made });
    window.RTCPeerConnection = new Proxy(window.RTCPeerConnection, {
      construct(target, [configuration]) {
        made.push(configuration);
        return new target(configuration);
      },
    });
  });
  await signIn('/tools/turn');
  const wrong: [address: string, words: RegExp][] = [
    ['', /Write turn:turn\.example:3478/],
    ['https://turn.example', /Write turn:turn\.example:3478/],
    ['turn:user:secret@turn.example', /do not belong in the URL/],
    ['turn:turn.example:99999', /Write turn:turn\.example:3478/],
  ];
  for (const [address, words] of wrong) {
    await page.getByLabel('Server').fill(address);
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Server');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(words);
  }
  await page.getByLabel('Server').fill('turn:turn.example');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('User')).toHaveAccessibleDescription(/enter a user/);
  await expect(page.getByLabel('Credential')).toHaveAccessibleDescription(
    /enter the credential of this user/,
  );
  expect(await page.evaluate(() => (window as unknown as { made: unknown[] }).made)).toEqual([]);
  await page.evaluate(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  await ask(page, 'turn:turn.example');
  await expect(result(page)).toContainText('No test: This browser has no WebRTC');
});
