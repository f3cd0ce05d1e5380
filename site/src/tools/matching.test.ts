import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPlaceholder, matching } from './matching.ts';

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

test('addresses on .example are placeholders', () => {
  assert.equal(isPlaceholder('https://roadmap.kwikid.example/'), true);
  assert.equal(isPlaceholder('https://example.kwikid.in/'), false);
  assert.equal(isPlaceholder('no address'), false);
});
