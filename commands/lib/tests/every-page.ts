import { buildAll } from '../build/build-all.ts';
import { prepareMachine } from '../machine/requirements.ts';
import { browserTests } from './browser-tests.ts';
import type { Outcome } from './outcome.ts';

/** Every page that the build lists, in both colour modes, and the long walks by keyboard. Takes minutes. */
export async function everyPage(): Promise<Outcome> {
  await buildAll();
  return browserTests(
    await prepareMachine(false, { browser: true, unit: false, samples: false }),
    ['accessibility.spec.ts', 'keyboard.spec.ts', 'policy.spec.ts', 'tools.spec.ts'],
    {
      EVERY_PAGE: 'yes',
    },
  );
}
