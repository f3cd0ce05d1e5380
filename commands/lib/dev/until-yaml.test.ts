import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { untilYaml } from './until-yaml.ts';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

function projectWith(files: Record<string, string>): string {
  const project = temporaryFolder('dev');
  mkdirSync(join(project, 'content/docs'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(project, file), text);
  return project;
}

test('whole content starts at once', async () => {
  await untilYaml(projectWith({ 'content/docs/a.md': '---\ntitle: a\n---\n\nText.\n' }), await freePort());
});

test('errors of pages and data are shown with line and remedy until they are corrected', {
  timeout: 30_000,
}, async () => {
  const page = 'content/docs/a.md';
  const project = projectWith({ [page]: '---\ntitle: a\n  owner: <b>\n---\n', 'content/x.yml': 'a: [b' });
  const port = await freePort();
  const done = untilYaml(project, port);
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/docs/a`)).text();
  const shown = await poll(ask);
  assert.match(shown, /content\/docs\/a\.md:3 not YAML: the line begins with 2 blanks/);
  assert.match(shown, /owner: &lt;b>/);
  assert.match(shown, /content\/x\.yml:1 not YAML/);
  writeFileSync(join(project, page), '---\ntitle: a\n---\n');
  writeFileSync(join(project, 'content/x.yml'), 'a: [b]');
  await done;
  await assert.rejects(ask(), 'the port is free for the site');
});

/** Asks until there is an answer. */
async function poll(ask: () => Promise<string>): Promise<string> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
