import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@kwikid/local-processes';
import { type BrowserContext, chromium } from 'playwright-core';
import { startSite } from '../../e2e/fixtures/running-site.ts';

/** A reader who is signed in, in a browser of their own, at a build that the real server serves behind its gate. */
export interface Reader {
  origin: string;
  context: BrowserContext;
  /** Where the browser takes commands of the DevTools protocol. */
  port: number;
  close(): Promise<void>;
}

/** Chromium needs these where it runs as root or without a network. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** @returns the path of the browser to measure with; undefined where there is none */
export async function findBrowser(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH !== undefined) return process.env.CHROMIUM_PATH;
  for (const name of ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']) {
    const found = await promisify(execFile)('which', [name]).catch(() => undefined);
    if (found !== undefined) return found.stdout.trim();
  }
  return undefined;
}

/**
 * Serves a prepared build and signs in as people do, through the popup.
 *
 * @param program - the browser
 */
export async function signedInReader(program: string, buildFolder: string): Promise<Reader> {
  const site = await startSite({ env: { BUILD_DIR: buildFolder } });
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), 'bench-profile-'))];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: program,
    args: [...flags, `--remote-debugging-port=${port}`],
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(site.origin);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Authorize' }).click();
  const popup = await opened;
  await popup.getByLabel(/e-?mail/i).fill('developer@kwikid.example');
  await popup.getByLabel(/password/i).fill('kwikid');
  await popup.getByRole('button', { name: /sign in/i }).click();
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await page.close();
  return {
    origin: site.origin,
    context,
    port,
    async close() {
      await context.close();
      await site.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
