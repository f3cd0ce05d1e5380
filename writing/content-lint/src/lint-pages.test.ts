import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildCorpus } from '@kwikid/content';
import { lintPages } from './lint-pages.ts';
import { document } from './testing/fixture.ts';

const corpusOf = (texts: Record<string, string>) =>
  buildCorpus(Object.entries(texts).map(([name, text]) => ({ path: `content/docs/${name}`, text })));

const checked = async (texts: Record<string, string>, ...names: string[]) => {
  const findings = await lintPages(corpusOf(texts), new Set(names.map((name) => `content/docs/${name}`)));
  return findings.map(({ file, rule }) => `${file.replace('content/docs/', '')} ${rule}`);
};

test('a page is checked, and no other page', async () => {
  const broken = document('See [b](/docs/gone).');
  const found = await checked({ 'a.md': broken, 'b.md': broken }, 'a.md');
  assert.ok(found.includes('a.md KD101'), found.join());
  assert.ok(found.every((each) => each.startsWith('a.md')));
});

test('a tag that does not exist is found, also one of a template', async () => {
  const page = { path: 'content/docs/a.md', text: document('Text.', { tags: ['ngnix', 'TODO'] }) };
  const tags = {
    path: 'content/docs/tags.yml',
    text: 'nginx:\n  label: nginx\n  permalink: /nginx\n  description: The web server.\n',
  };
  const found = await lintPages(buildCorpus([page, tags]), new Set([page.path]));
  assert.deepEqual(
    found.filter(({ message }) => message.includes('tag')).map(({ file, message }) => `${file} ${message}`),
    [
      "content/docs/a.md unknown tag 'ngnix': did you mean 'nginx'? Otherwise add it to content/docs/tags.yml",
      "content/docs/a.md unknown tag 'TODO': add it to content/docs/tags.yml",
    ],
  );
});

test('hosts and addresses that the owner allows are accepted on a single page', async () => {
  const page = {
    path: 'content/docs/a.md',
    text: document('Open git.acme.io, write to docs@acme.io, not git.other.io.'),
  };
  const hosts = {
    path: 'content/data/hosts.yml',
    text: 'own:\n  hosts: [acme.io]\n  mail: [docs@acme.io]\npublic:\n  Web: [w3.org]\n',
  };
  const found = await lintPages(buildCorpus([page, hosts]), new Set([page.path]));
  const named = found.filter(({ rule }) => ['KD502', 'KD503'].includes(rule));
  assert.deepEqual(
    named.map(({ message }) => message.slice(0, 20)),
    ["host 'git.other.io':"],
  );
});

test('a link of another page to a section that the page no longer has is found', async () => {
  const texts = {
    'a.md': document('Text.\n\n## New\n\nMore.'),
    'b.md': document('See [a](a.md#old) and [b](/docs/gone).'),
    'c.md': document('See [a](/docs/a#old).'),
    'd.md': document('See [a](/docs/a#new).'),
  };
  const found = await checked(texts, 'a.md');
  assert.deepEqual(
    found.filter((each) => !each.startsWith('a.md')),
    ['b.md KD104', 'c.md KD104'],
  );
});

test('what is dangerous in a page is found, and what needs other pages is not compared', async () => {
  const secret = `${'AKIA'}${'IOSFODNN7REALKEY'}`;
  const found = await checked({ 'a.md': document(`Key ${secret}.`), 'b.md': document('Key.') }, 'a.md');
  assert.ok(found.includes('a.md KD501'), found.join());
  assert.ok(!found.includes('a.md KD002'), 'both pages have the same description');
});

test('a word of the glossary is known, as when everything is checked', async () => {
  const page = { path: 'content/docs/a.md', text: document('The zorbling waits.') };
  const glossary = {
    path: 'content/data/synonyms.yml',
    text: 'acronyms:\n  - { short: ZRB, long: zorbling }\n',
  };
  const spelling = async (...sources: { path: string; text: string }[]) =>
    (await lintPages(buildCorpus(sources), new Set([page.path]))).filter(({ rule }) => rule === 'KD409');
  assert.equal((await spelling(page)).length, 1);
  assert.deepEqual(await spelling(page, glossary), []);
});
