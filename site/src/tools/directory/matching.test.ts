import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tool } from '@kwikid/tools/catalogue';
import { isPlaceholder, matching, matchingTools } from './matching.ts';

const link = (label: string, description: string) => ({
  id: label,
  label,
  href: 'https://a.example/',
  description,
});
const groups = [
  {
    title: 'Monitoring',
    items: [link('Uptime, test SaaS', 'Whether it answers.'), link('Error reporting', 'Errors.')],
  },
  { title: 'Business', items: [link('Invoicing', 'Invoices to clients.')] },
];

const typed: [text: string, labels: string[]][] = [
  ['', ['Uptime, test SaaS', 'Error reporting', 'Invoicing']],
  ['UPTIME', ['Uptime, test SaaS']],
  ['saas test', ['Uptime, test SaaS']],
  ['monitoring errors', ['Error reporting']],
  ['clients', ['Invoicing']],
  ['nothing', []],
];

for (const [text, labels] of typed) {
  test(`'${text}' finds ${labels.length}`, () => {
    const found = matching(groups, text);
    assert.deepEqual(
      found.flatMap(({ items }) => items.map(({ label }) => label)),
      labels,
    );
    assert.ok(found.every(({ items }) => items.length > 0));
  });
}

const tool = (slug: string, task: Tool['task'], words: string[]): Tool => ({
  slug,
  task,
  title: `Title of ${slug}`,
  summary: `Summary of ${slug}.`,
  words,
  pages: [],
});
const tools = [
  tool('clock', 'Text and time', ['epoch']),
  tool('token', 'Encryption and signatures', ['JWT']),
  tool('key', 'Encryption and signatures', []),
];

const asked: [text: string, slugs: string[]][] = [
  ['', ['token', 'key', 'clock']],
  [' jwt ', ['token']],
  ['signatures key', ['key']],
  ['epoch', ['clock']],
  ['summary of', ['token', 'key', 'clock']],
  ['nothing', []],
];

for (const [text, slugs] of asked) {
  test(`'${text}' finds ${slugs.length} of the tools, in the order of their tasks`, () => {
    const found = matchingTools(tools, text);
    assert.deepEqual(
      found.flatMap((task) => task.tools.map(({ slug }) => slug)),
      slugs,
    );
    assert.ok(found.every((task) => task.tools.length > 0));
  });
}

test('URLs on .example are placeholders', () => {
  assert.equal(isPlaceholder('https://roadmap.kwikid.example/'), true);
  assert.equal(isPlaceholder('https://example.kwikid.in/'), false);
  assert.equal(isPlaceholder('no address'), false);
});
