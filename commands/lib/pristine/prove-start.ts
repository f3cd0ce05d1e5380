import type { ChildProcess } from 'node:child_process';
import { authorize, developer } from '@kwikid/e2e/sign-in';
import { freePort, stop, untilReady } from '@kwikid/testing/processes';
import { chromium } from '@playwright/test';
import { progress } from '../terminal/progress.mjs';
import { type Root, startInRoot } from './run-in-root.ts';

/** Longest wait for `npm start` from nothing, in seconds. */
const limitSeconds = 900;

/**
 * Runs `npm start` in a root and reads a page as a newcomer does: with a browser that signs in.
 *
 * @param browserRoot - a separate root for the browser, so that the project's stays unchanged
 * @returns seconds from the command to the signed-in page, and the title of that page
 * @throws {Error} with the last output of `npm start`
 */
export async function proveStart(
  root: Root,
  folder: string,
  browserRoot: Root,
): Promise<{ seconds: number; title: string }> {
  const [port, providerPort, debugging] = [await freePort(), await freePort(), await freePort()];
  const started = performance.now();
  const env = { PORT: String(port), IDP_PORT: String(providerPort) };
  const site = startInRoot(root, 'npm start', { in: folder, env });
  let log = '';
  for (const stream of [site.stdout, site.stderr]) {
    stream?.on('data', (data: Buffer) => {
      log += data.toString();
      process.stdout.write(data.toString().replaceAll(/^(?=.)/gm, '  | '));
    });
  }
  const browser = startInRoot(
    browserRoot,
    `exec chromium-headless-shell --no-sandbox --disable-gpu --remote-debugging-port=${debugging} about:blank`,
  );
  try {
    await untilReady(`http://localhost:${port}/readyz`, site, () => log, limitSeconds);
    const title = await readAsNewcomer(`http://localhost:${port}`, debugging, browser);
    return { seconds: (performance.now() - started) / 1000, title };
  } finally {
    // unshare accepts no other signal; its processes end with it.
    await Promise.all([stop(site, 'SIGKILL'), stop(browser, 'SIGKILL')]);
  }
}

async function readAsNewcomer(origin: string, debugging: number, child: ChildProcess): Promise<string> {
  const step = progress('Signing in');
  const endpoint = `http://127.0.0.1:${debugging}`;
  await untilReady(`${endpoint}/json/version`, child);
  const browser = await chromium.connectOverCDP(endpoint);
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/docs/product/`);
    await authorize(page, developer);
    // The gate has its own heading, but not this button.
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    step.end();
    return title ?? '';
  } finally {
    await browser.close();
  }
}
