import { buildAll } from '../build/build-all.ts';
import { findBrowsers } from '../machine/chromium.ts';
import { browserTests } from './browser-tests.ts';
import type { Outcome } from './outcome.ts';

/** Every page that the build lists, in both colour modes, and the long walks by keyboard. Takes minutes. */
export async function everyPage(): Promise<Outcome> {
  await buildAll();
  return browserTests(
    await findBrowsers(),
    ['accessibility.spec.ts', 'keyboard.spec.ts', 'policy.spec.ts', 'tools.spec.ts'],
    {
      EVERY_PAGE: 'yes',
    },
  );
}
