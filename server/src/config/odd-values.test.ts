import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorsOf } from '../testing/config-errors.ts';
import { variables } from './config.ts';

/** Endings and hosts that no setting with a URL may have: each would be accepted by `URL`, and mean nothing or something else. */
const oddHosts = ['*', '*.example.com', 'a;script-src', "a'b", 'a,b', 'a b', 'a&b', '', '$HOST', '{host}'];
const oddEnds = ['/?', '/?a=b', '/#', '/#a', '/path?'];

/** Every setting with a URL: what it needs beside it, a sound value, and whether it may have a path. */
const settings: [name: string, sound: string, mayHavePath: boolean, beside?: Record<string, string>][] = [
  ['PUBLIC_URL', 'http://localhost:3000', false],
  ['FONTS_ORIGIN', 'https://fonts.example', false],
  ['OIDC_ISSUER', 'https://id.example', true],
  ['OIDC_ORIGINS', 'https://oauth2.example', false],
  ['PUBLIC_DOCS_URL', 'https://docs.example', true],
  ['ASK_MODEL_URL', 'https://model.example', true, { ASK_MODEL: 'm' }],
  ['ALGOLIA_HOST', 'https://search.example', false],
  ['HTTPS_PROXY', 'http://proxy.example:8080', false],
  ['HTTP_PROXY', 'http://proxy.example:8080', false],
  ['https_proxy', 'http://proxy.example:8080', false],
  ['http_proxy', 'http://proxy.example:8080', false],
  ['SMTP_URL', 'smtps://mail.example', false, { SMTP_FROM: 'docs@kwikid.example' }],
  [
    'FIREBASE_AUTH_EMULATOR_URL',
    'http://127.0.0.1:9099',
    false,
    { FIREBASE_CONFIG: '{"apiKey":"a","projectId":"project-1","appId":"b"}' },
  ],
];
for (const [name, sound, mayHavePath, beside = {}] of settings)
  test(`gate-60 ${name} takes a URL that means what it says, and no other`, () => {
    const refuses = (value: string) =>
      errorsOf({ ...beside, [name]: value }).some((error) => error.startsWith(`${name}: `));
    assert.deepEqual(errorsOf({ ...beside, [name]: sound }), []);
    const { protocol } = new URL(sound);
    const odd = [
      ...oddHosts.map((host) => `${protocol}//${host}`),
      ...(name === 'PUBLIC_DOCS_URL' ? [] : oddEnds.map((end) => `${sound}${end}`)),
      ...(mayHavePath ? [] : [`${sound}/path`]),
      ...(/proxy|SMTP/i.test(name)
        ? []
        : [sound.replace('//', '//user@'), sound.replace('//', '//user:secret@')]),
      ...['javascript:alert(1)', 'data:,a', 'file:///etc/passwd', 'null', 'id.example', '//id.example', '*'],
    ];
    for (const value of odd) assert.ok(refuses(value), `${name}=${value}`);
  });

test('gate-60 the table has every setting with a URL', () => {
  // Their own tests: a database's has parameters, and the URL to sync to is one of two texts.
  const elsewhere = ['DATABASE_URL', 'FIREBASE_SYNC_URL'];
  const named = variables.filter(
    (name) => /URL|ISSUER|ORIGIN|PROXY|ALGOLIA_HOST/i.test(name) && !/^no_|TRUSTED/i.test(name),
  );
  assert.deepEqual([...settings.map(([name]) => name), ...elsewhere].sort(), [...named].sort());
});
