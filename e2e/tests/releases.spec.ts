import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startSite } from '../fixtures/running-site.ts';
import { test as base } from '../fixtures/signed-in.ts';
import { anyProblem, expect, hydrated, searchWindow } from '../fixtures/test.ts';

const build = join(import.meta.dirname, '../../build');

/** The script of the search window, which no page loads before it is wanted. */
const isWindow = (path: string) => path.startsWith('/assets/js/search-window.');

/**
 * A release whose search window has another name than its pages say: as an old tab sees a new release. The file that is
 * named by the id tells when the release is served.
 */
function addRelease(folder: string, id: string, hasWindow: boolean): void {
  mkdirSync(join(folder, id));
  for (const name of ['assets.bin', 'search.json']) cpSync(join(build, name), join(folder, id, name));
  const index = JSON.parse(readFileSync(join(build, 'manifest.json'), 'utf8'));
  for (const asset of index.site.assets) {
    if (!hasWindow && isWindow(asset.path)) asset.path = `/assets/js/other-${id}.0a1b2c3d.js`;
    if (asset.path === '/llms.txt') asset.path = `/${id}.txt`;
  }
  writeFileSync(join(folder, id, 'manifest.json'), JSON.stringify(index));
}

/** Moves the pointer as `npm run release:content -- --activate` does. */
function writePointer(folder: string, id: string): void {
  writeFileSync(join(folder, 'next'), id);
  renameSync(join(folder, 'next'), join(folder, 'current'));
}

/** The site with releases. Only `first` has the search window that pages ask for. */
const test = base.extend<{ serve: (id: string) => Promise<void> }, { releases: string }>({
  releases: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'e2e-releases-'));
      addRelease(folder, 'first', true);
      for (const id of ['second', 'third', 'fourth', 'fifth']) addRelease(folder, id, false);
      writePointer(folder, 'first');
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ releases }, use) => {
      const site = await startSite({ env: { BUILD_DIR: releases } });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  // Moves the pointer, and waits until the server serves the release.
  serve: async ({ page, site, releases }, use) => {
    await use(async (id) => {
      writePointer(releases, id);
      site.checkRelease();
      const status = async () => (await page.request.get(`/${id}.txt`)).status();
      await expect.poll(status).toBe(200);
    });
  },
});

// The releases follow each other: one worker, in order.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const wantSearch = (page: Page) => page.keyboard.press('/');

test('a tab that is open during a swap loads what its release needs, without a reload', async ({
  page,
  visit,
  serve,
}) => {
  await visit('/docs/product/');
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await serve('second');
  await wantSearch(page);
  await expect(searchWindow(page)).toBeVisible();
  expect(documents).toEqual([]);
});

test('a tab whose code is gone reloads once, and never again for the same file', async ({
  page,
  visit,
  serve,
  expectProblems,
  allowProblems,
}) => {
  allowProblems(anyProblem);
  expectProblems(/status of 404/);
  await visit('/docs/product/');
  for (const id of ['third', 'fourth', 'fifth']) await serve(id);
  await serve('second');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const reloaded = page.waitForEvent('load');
  await wantSearch(page);
  await reloaded;
  await hydrated(page);
  const failure = page.getByText('The search did not open');
  await wantSearch(page);
  await expect(failure).toBeVisible();
  await failure.locator('..').getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeVisible();
  expect(documents).toEqual(['/docs/product/']);
  // The rollback has the file: the same tab goes on.
  await serve('first');
  await failure.locator('..').getByRole('button', { name: 'Try again' }).click();
  await expect(searchWindow(page)).toBeVisible();
  expect(documents).toEqual(['/docs/product/']);
});

test('a tab in which somebody typed does not reload by itself', async ({
  page,
  visit,
  serve,
  expectProblems,
  allowProblems,
}) => {
  allowProblems(anyProblem);
  expectProblems(/status of 404/);
  await visit('/tools/encodings');
  for (const id of ['second', 'third', 'fourth', 'fifth']) await serve(id);
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  const field = page.getByRole('textbox').first();
  await field.fill('what I wrote');
  await page.getByRole('heading', { level: 1 }).click();
  await wantSearch(page);
  await expect(page.getByText('The search did not open')).toBeVisible();
  await expect(field).toHaveValue('what I wrote');
  expect(documents).toEqual([]);
});
