import assert from 'node:assert/strict';
import { test } from 'node:test';
import { preconnectTags } from './preconnect.ts';

const direct = { SEARCH_ENGINE: 'algolia', ALGOLIA_DIRECT: 'true', ALGOLIA_APP_ID: 'FIXTURE000' };
const links = (env: Readonly<Record<string, string | undefined>>) =>
  preconnectTags(env).map(({ attributes }) => [attributes?.rel, new URL(String(attributes?.href)).origin]);

for (const [what, env] of [
  ['nothing is set', {}],
  ['FONTS_ORIGIN is empty', { FONTS_ORIGIN: '' }],
  ['the search is embedded', { ...direct, SEARCH_ENGINE: 'embedded' }],
  ['the server asks the hosted search for the browsers', { ...direct, ALGOLIA_DIRECT: undefined }],
] as const) {
  test(`[N12] pages link no other host if ${what}`, () => assert.deepEqual(links(env), []));
}

for (const FONTS_ORIGIN of ['https://fonts.example', 'https://fonts.example/']) {
  test(`[N12] ${FONTS_ORIGIN} is preconnected to and loaded from`, () => {
    assert.deepEqual(links({ FONTS_ORIGIN }), [
      ['preconnect', 'https://fonts.example'],
      ['stylesheet', 'https://fonts.example'],
    ]);
  });
}

test('[N12] browsers that query the hosted search preconnect to its application', () => {
  assert.deepEqual(links(direct), [['preconnect', 'https://fixture000-dsn.algolia.net']]);
});

for (const wrong of ['http://fonts.example', 'fonts.example', 'https://fonts.example/css', 'javascript:0']) {
  test(`[N12] ${wrong} is refused with its remedy`, () => {
    assert.throws(() => links({ FONTS_ORIGIN: wrong }), /set an origin such as/);
  });
}

for (const id of [undefined, '', 'evil.example/', 'A B']) {
  test(`[N12] the application id ${JSON.stringify(id)} is refused with its remedy`, () => {
    assert.throws(() => links({ ...direct, ALGOLIA_APP_ID: id }), /set the application's id/);
  });
}
