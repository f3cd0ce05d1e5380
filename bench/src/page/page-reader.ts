import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kwikid/testing/processes';
import { chromium } from 'playwright-core';
import { chromium as chromiumOptions } from '../../../e2e/fixtures/chromium.ts';
import { startSite } from '../../../e2e/fixtures/running-site.ts';
import { authorize, developer, hydrated } from '../../../e2e/fixtures/sign-in.ts';

/** A signed-in reader in a browser of their own, at a build served by the real server behind its gate. */
export type Reader = Awaited<ReturnType<typeof signedInReader>>;

/**
 * Serves a prepared build and signs in as people do, through the popup.
 *
 * @param program - the browser
 */
export async function signedInReader(program: string, buildFolder: string) {
  const site = await startSite({ env: { BUILD_DIR: buildFolder } });
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), 'bench-profile-'))];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: program,
    args: [...(chromiumOptions.args ?? []), `--remote-debugging-port=${port}`],
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(site.origin);
  await authorize(page, developer);
  await hydrated(page);
  await page.close();
  return {
    origin: site.origin,
    context,
    /** The browser's, for the DevTools protocol. */
    port,
    async close() {
      await context.close();
      await site.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
