import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acknowledgedPage } from './acknowledged-page.ts';

const text = 'ab'.repeat(32);
const page = (section: string) =>
  `<!doctype html><article><h1>Keys &amp; <code>tokens</code></h1><p>data-acknowledge-text="x"</p>${section}</article>`;
const whole = `<section class=box data-acknowledge-text=${text} data-acknowledge-who=support,developer data-acknowledge-within=14>`;

test('a page says who must acknowledge it, and which text; its values may have quotes or not', () => {
  const expected = {
    path: '/docs/a',
    title: 'Keys & tokens',
    text,
    who: ['support', 'developer'],
    within: 14,
  };
  assert.deepEqual(acknowledgedPage(page(whole), '/docs/a'), expected);
  const quoted = whole.replaceAll(/(data-[a-z-]+)=([^\s>]+)/g, '$1="$2"');
  assert.deepEqual(acknowledgedPage(page(quoted), '/docs/a'), expected);
});

test('a page may say why its last changes are minor', () => {
  const since = 'ab12ab12ab12';
  const marked = whole.replace(
    '>',
    ` data-acknowledge-since=${since} data-acknowledge-reason="A &quot;clearer&quot; word">`,
  );
  assert.deepEqual(acknowledgedPage(page(marked), '/docs/a')?.minor, { since, reason: 'A "clearer" word' });
});

test('a page whose text only speaks of the mark needs none', () =>
  assert.equal(acknowledgedPage(page(whole.replace('<', '&lt;')), '/docs/a'), undefined));

for (const broken of [text, 'support,developer', '=14'])
  test(`a build with half a mark stops, and names the page: without ${broken}`, () =>
    assert.throws(
      () => acknowledgedPage(page(whole.replace(broken, '""')), '/docs/a'),
      /^Error: \/docs\/a: /,
    ));
