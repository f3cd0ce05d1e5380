import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cardsOf } from './term-data.ts';

const docs = (path: string) => fileURLToPath(new URL(`../../../content/docs/${path}`, import.meta.url));
const queue = '/docs/product/peripheral-services/queue-api';
const admin = '/docs/product/app-services/admin-api';
const on = (file: string, links: string[] = [], text = '') =>
  cardsOf({ file: docs(file), frontMatter: {}, links, text });

test('a service has a card on a link that names it, except on its own page and where its purpose is written', () => {
  const page = on('support.md');
  const card = page.ofService(`${queue}/#errors`, 'the Queue API');
  assert.match(card?.text ?? '', /\. Team: \p{Lu}/u);
  assert.equal(page.ofService(queue, 'how it waits'), undefined);
  assert.equal(page.ofService('/docs/support', 'Queue API'), undefined);
  assert.equal(on('product/peripheral-services/queue-api/index.md').ofService(queue, 'Queue API'), undefined);
  const purpose = card?.text.replace(/ Team: .*$/, '') ?? '';
  assert.equal(on('support.md', [], `x ${purpose} y`).ofService(queue, 'Queue API'), undefined);
});

test('an error has a card if the page links to the one service that has it', () => {
  assert.equal(on('support.md').ofCode('last-administrator'), undefined);
  const card = on('support.md', [`${admin}#errors`]).ofCode('last-administrator');
  assert.match(card?.text ?? '', /^Error 409 of the Admin API\. /);
  assert.deepEqual([card?.more, card?.isCode], [admin, true]);
  const several = on('support.md', [admin, '/docs/product/app-services/schedule-api']);
  assert.equal(several.ofCode('role-refused'), undefined, 'two services have it');
});

test('a page has no card for an error in its own table, nor a link to itself', () => {
  const own = on('product/app-services/admin-api.md', ['/docs/product/app-services/schedule-api']);
  assert.equal(own.ofCode('role-refused'), undefined);
  const reference = on('product/peripheral-services/queue-api/reference.md', [queue]);
  assert.equal(reference.ofCode('not-waiting'), undefined);
  const ofDkyc = (file: string) =>
    on(file)
      .inText('DKYC')
      .map(({ card }) => card.more);
  assert.deepEqual(ofDkyc('product/app-services/dkyc-api.md'), [undefined]);
  assert.deepEqual(ofDkyc('support.md'), ['/docs/product/app-services/dkyc-api']);
});
