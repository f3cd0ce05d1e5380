import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cookieRules, readCookie } from './cookie.ts';

test('on https the cookie is bound to the host; on local http it has a plain name', () => {
  assert.equal(
    cookieRules(true).set('v', 60),
    '__Host-session=v; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
  assert.equal(cookieRules(false).set('v', 60), 'session=v; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
  assert.match(cookieRules(true).clear, /^__Host-session=; Max-Age=0; Path=\/;/);
});

const table: [header: string | undefined, value: string | undefined | null][] = [
  [undefined, undefined],
  ['', undefined],
  ['session=a', 'a'],
  ['theme=dark; session=a; other=b', 'a'],
  ['session=a.b=c', 'a.b=c'],
  ['session=', ''],
  ['Session=a', undefined],
  ['session =a', 'a'],
  ['xsession=a', undefined],
  ['session.=a', undefined],
  ['__Host-session=a', undefined],
  ['session', undefined],
  ['session=a; session=b', null],
  ['session=a; session=a', null],
];
for (const [header, value] of table) {
  test(`gate-31 ${JSON.stringify(header)} holds the cookie ${JSON.stringify(value)}`, () => {
    assert.equal(readCookie(header, 'session'), value);
  });
}
