import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../config/config.ts';
import { errorsOf } from '../../testing/config-errors.ts';

const from = { SMTP_FROM: 'documentation@kwikid.example' };

test('mail is off by default, and TLS is required for every server that is not on this host', () => {
  assert.equal(readConfig({}).mail, undefined);
  const hosts: [url: string, requireTls: boolean][] = [
    ['smtp://localhost:25', false],
    ['smtp://127.0.0.1:2525', false],
    ['smtp://[::1]:25', false],
    ['smtp://mail.kwikid.example', true],
    ['smtps://user:secret@mail.kwikid.example:465/', true],
    ['smtp://localhost.example', true],
  ];
  for (const [url, requireTls] of hosts) {
    const { mail } = readConfig({ ...from, SMTP_URL: url });
    assert.deepEqual([mail?.requireTls, mail?.days, mail?.from], [requireTls, 7, from.SMTP_FROM], url);
  }
  const DIGEST_TO = '{"platform": ["platform@kwikid.example"]}';
  const { mail } = readConfig({ ...from, SMTP_URL: 'smtp://localhost', DIGEST_DAYS: '1', DIGEST_TO });
  assert.deepEqual([mail?.days, mail?.to], [1, { platform: ['platform@kwikid.example'] }]);
});

const refused: [what: string, env: Record<string, string>, variable: string][] = [
  ['another protocol', { ...from, SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
  [
    'options of the library in the query',
    { ...from, SMTP_URL: 'smtps://m.example?tls.rejectUnauthorized=false' },
    'SMTP_URL',
  ],
  ['a path', { ...from, SMTP_URL: 'smtps://m.example/x' }, 'SMTP_URL'],
  ['no host', { ...from, SMTP_URL: 'smtp:' }, 'SMTP_URL'],
  ['a server without a sender', { SMTP_URL: 'smtp://localhost' }, 'SMTP_FROM'],
  ['a sender without a server', from, 'SMTP_FROM'],
  [
    'a sender that is not an address',
    { SMTP_URL: 'smtp://localhost', SMTP_FROM: 'a\nBcc: b@c.example' },
    'SMTP_FROM',
  ],
  ['every third day', { ...from, SMTP_URL: 'smtp://localhost', DIGEST_DAYS: '3' }, 'DIGEST_DAYS'],
  [
    'addresses that are none',
    { ...from, SMTP_URL: 'smtp://localhost', DIGEST_TO: '{"a": ["b"]}' },
    'DIGEST_TO',
  ],
  ['addresses without a server', { DIGEST_TO: '{"a": ["b@c.example"]}' }, 'DIGEST_TO'],
];
for (const [what, env, variable] of refused)
  test(`${what}: ${variable} is refused, with a remedy and without its value`, () => {
    const errors = errorsOf(env);
    assert.ok(
      errors.some((error) => error.startsWith(`${variable}: `)),
      errors.join('\n'),
    );
    assert.ok(!errors.join().includes('rejectUnauthorized'));
  });
