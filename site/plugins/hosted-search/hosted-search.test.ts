import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostedSearchOrigin } from './hosted-search.ts';

const direct = { SEARCH_ENGINE: 'algolia', ALGOLIA_DIRECT: 'true', ALGOLIA_APP_ID: 'FIXTURE000' };

test('[N12] browsers that query the hosted search preconnect to its application', () => {
  assert.equal(hostedSearchOrigin(direct), 'https://FIXTURE000-dsn.algolia.net');
});

for (const [what, env] of [
  ['nothing is set', {}],
  ['the search is embedded', { ...direct, SEARCH_ENGINE: 'embedded' }],
  ['the server asks for the browsers', { ...direct, ALGOLIA_DIRECT: undefined }],
] as const) {
  test(`[N12] browsers do not preconnect if ${what}`, () => assert.equal(hostedSearchOrigin(env), undefined));
}

for (const id of [undefined, '', 'evil.example/', 'A B']) {
  test(`[N12] the application id ${JSON.stringify(id)} is refused with its remedy`, () => {
    assert.throws(() => hostedSearchOrigin({ ...direct, ALGOLIA_APP_ID: id }), /set the application's id/);
  });
}
