import { defineConfig } from '@playwright/test';
import { chromium } from './fixtures/chromium.ts';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'results/artifacts',
  // A retry would hide a race.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A test does several things on a page, on two cores that others may need.
  timeout: 60_000,
  expect: { timeout: 7_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // A trace takes a third of a test's time, so it is kept only if tests are named, as the last lines of a
    // failed run suggest.
    trace: process.env.KEEP_TRACES === undefined ? 'off' : 'retain-on-failure',
    launchOptions: chromium,
  },
});
