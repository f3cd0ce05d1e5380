import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { symptomsFile } from '@kwikid/facts';
import { catalogue, type Slug, type Tool, tasks, toolOf, toolPath, toolsFor } from '@kwikid/tools/catalogue';
import { remedyPages } from '@kwikid/tools/response-headers';
import { parse } from 'yaml';

const tools: readonly Tool[] = catalogue;
const pages = join(import.meta.dirname, '../pages');
const symptoms = join(import.meta.dirname, '../../../content/data/symptoms.yml');

test('each tool has a slug of its own, and a page there', () => {
  assert.equal(new Set(tools.map(({ slug }) => slug)).size, tools.length);
  for (const { slug } of tools) {
    assert.match(slug, /^[a-z]+(?:-[a-z]+)*$/);
    assert.ok(existsSync(join(pages, `${toolPath(slug)}.tsx`)), `no page for ${slug}`);
  }
});

test('a tool has one paragraph that explains it, and words to find it by', () => {
  for (const { slug, title, task, summary, words } of tools) {
    assert.ok(tasks.includes(task), slug);
    assert.ok(title.length <= 40, `${slug}: the title is too long for a card`);
    assert.match(
      summary,
      /^[A-Z].{60,320}\.$/,
      `${slug}: write 62 to 322 characters that end with a full stop`,
    );
    assert.ok(words.length >= 4, `${slug}: write at least 4 words`);
    assert.equal(new Set(words.map((word) => word.toLowerCase())).size, words.length, slug);
  }
});

test('a tool names the pages that need it, and each of them links back', () => {
  for (const tool of tools) {
    assert.equal(new Set(tool.pages).size, tool.pages.length, tool.slug);
    for (const page of tool.pages) {
      assert.match(page, /^\/(?:docs|blog)\//);
      assert.ok(toolsFor(page).includes(tool));
    }
  }
  assert.deepEqual(toolsFor('/docs/no-such-page'), []);
});

test('each page that a finding of the header checker names links back to it', () => {
  const { pages } = toolOf('response-headers');
  for (const { path } of Object.values(remedyPages)) assert.ok(pages.includes(path), path);
});

test('a playbook calls a tool by its title, and the tool leads back to the playbook', () => {
  const file = symptomsFile.parse(parse(readFileSync(symptoms, 'utf8')));
  const checks = file.symptoms.flatMap(({ group, checks }) =>
    checks
      .flatMap(({ see, more }) => [see, ...(more === undefined ? [] : [more])])
      .filter(({ to }) => to.startsWith('/tools/'))
      .map((link) => ({ ...link, page: file.groups[group]?.page ?? '' })),
  );
  assert.ok(checks.length > 8);
  for (const { name, to, page } of checks) {
    const tool = toolOf(to.replace('/tools/', '') as Slug);
    assert.equal(name, tool.title);
    assert.ok(tool.pages.includes(page), `${to} does not name ${page}`);
  }
});

test('an unknown slug says where to add it', () => {
  assert.throws(() => toolOf('no-such-tool' as Slug), /catalogue\.ts/);
});
