import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { names, publicDocumentation } from '@kwikid/facts/names';
import { build } from 'vite';

const pages = ['index.html', 'callback.html'] as const;
const html: Record<string, string> = {};
let folder = '';
let files: string[] = [];

const inlineScripts = (page: string) =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, body]) => body);

describe('gate build', () => {
  before(async () => {
    // A separate folder, so that the one that the server reads is not touched.
    folder = await mkdtemp(join(tmpdir(), 'gate-build-test-'));
    await build({
      configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
      logLevel: 'error',
      build: { outDir: folder },
    });
    for (const page of pages) html[page] = await readFile(join(folder, page), 'utf8');
    files = await readdir(folder, { recursive: true });
  });
  after(() => rm(folder, { recursive: true }));

  it('[G02] is two pages and hashed files in one folder', () => {
    const rest = files.filter((file) => !(pages as readonly string[]).includes(file) && file !== '_gate');
    assert.ok(rest.length >= 5);
    for (const file of rest) assert.match(file, /^_gate\/[\w.-]+-[\w-]{8}\.(js|css|svg|woff2)$/);
  });

  it('[G02] refers only to its own hashed files', () => {
    for (const page of pages) {
      const targets = [...(html[page] ?? '').matchAll(/(?:src|href)="([^"]*)"/g)].map(([, target]) => target);
      assert.ok(targets.length >= 3);
      for (const target of targets) assert.ok(files.includes(String(target).slice(1)), target);
    }
  });

  it('has the same single inline script on both pages, no inline style, and a title', () => {
    for (const page of pages) {
      const text = html[page] ?? '';
      assert.deepEqual(inlineScripts(text), inlineScripts(html['index.html'] ?? ''));
      assert.equal(inlineScripts(text).length, 1);
      assert.doesNotMatch(text, /<style|style=|\son\w+=/);
      assert.match(text, /<title>Internal Documentation<\/title>/);
      assert.match(text, /<meta name="robots" content="noindex" \/>/);
    }
  });

  it('[N05] follows the stored colour mode before it paints: light by default, never the system’s', () => {
    const [script = ''] = inlineScripts(html['index.html'] ?? '');
    const modeFor = (getItem: () => string | null) => {
      const dataset: Record<string, string> = {};
      runInNewContext(script, { localStorage: { getItem }, document: { documentElement: { dataset } } });
      return dataset.theme;
    };
    const denied = () => {
      throw new Error('denied');
    };
    for (const stored of ['light', 'system', '', null, 'DARK'])
      assert.equal(
        modeFor(() => stored),
        'light',
      );
    assert.equal(
      modeFor(() => 'dark'),
      'dark',
    );
    assert.equal(modeFor(denied), 'light');
  });

  it('tells browsers that are too old, whatever syntax they read, and no supported one', () => {
    const page = html['index.html'] ?? '';
    const [script = ''] = inlineScripts(page);
    const browserFor = (prototype: object) => {
      const dataset: Record<string, string> = {};
      const document = { documentElement: { dataset } };
      runInNewContext(script, { RegExp: { prototype }, localStorage: { getItem: () => null }, document });
      return dataset.browser;
    };
    assert.equal(browserFor(RegExp.prototype), 'supported');
    // A browser that cannot even read the script keeps the sentence as well: nothing else hides it.
    assert.equal(browserFor({}), undefined);
    const supported = readFileSync(new URL('../../.browserslistrc', import.meta.url), 'utf8');
    const [, sentence = ''] = /class="too-old">([^<]+)/.exec(page) ?? [];
    const oldest = (name: string) => new RegExp(`^${name} >= (\\d+)`, 'm').exec(supported)?.[1];
    assert.equal(
      sentence,
      `This browser is too old for this site. It needs Chrome or Edge ${oldest('chrome')}, Firefox ${oldest('firefox')}, Safari ${oldest('safari')}, or newer.`,
    );
  });

  it('[G02] names no page and no other title of the site', async () => {
    for (const file of files.filter((each) => /\.(js|css|html|svg)$/.test(each))) {
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll(publicDocumentation, '');
      for (const name of [names.site, names.blog, '/docs', '/blog', '/tools', '/search']) {
        assert.ok(!text.includes(name), `${file} names ${name}`);
      }
    }
  });

  it('is byte for byte the same when it is built again', async () => {
    const digest = async () =>
      Promise.all(
        pages.map(async (page) =>
          createHash('sha256')
            .update(await readFile(join(folder, page)))
            .digest('hex'),
        ),
      );
    const first = await digest();
    await build({
      configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
      logLevel: 'error',
      build: { outDir: folder },
    });
    assert.deepEqual(await digest(), first);
  });
});
