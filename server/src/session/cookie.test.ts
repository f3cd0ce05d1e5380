import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readCookie, sessionCookieRules } from './cookie.ts';

test('on https the cookie is bound to the host; on local http it has a plain name', () => {
  assert.equal(
    sessionCookieRules(true).set('v', 60),
    '__Host-session=v; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
  assert.equal(
    sessionCookieRules(false).set('v', 60),
    'session=v; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  );
  assert.match(sessionCookieRules(true).clear, /^__Host-session=; Max-Age=0; Path=\/;/);
});

const table: [header: string | undefined, value: string | undefined | null][] = [
  [undefined, undefined],
  ['', undefined],
  ['session=a', 'a'],
  ['theme=dark; session=a; other=b', 'a'],
  ['session=a.b=c', 'a.b=c'],
  ['session=', ''],
  ['Session=a', undefined],
  ['a=b;session=a', 'a'],
  ['a=b;  session=a ', 'a'],
  ['session =a', undefined],
  ['\tsession=a', undefined],
  ['\xa0session=a', undefined],
  ['\u2000session=a', undefined],
  ['session\xa0=a', undefined],
  ['=session=a', undefined],
  ['a=b, session=a', undefined],
  ['session=a; session =b', 'a'],
  ['xsession=a', undefined],
  ['session.=a', undefined],
  ['__Host-session=a', undefined],
  ['session', undefined],
  ['session=a; session=b', null],
  ['session=a; session=a', null],
];
for (const [header, value] of table) {
  test(`gate-31 ${JSON.stringify(header)} holds the cookie ${JSON.stringify(value)}`, () => {
    assert.equal(readCookie(header, { name: 'session', isShared: false }), value);
  });
}

test('gate-31 a cookie is found only if its exact name begins a pair', () => {
  const blank = fc.constantFrom('', ' ', '  ', '\t', '\xa0', '\u2000', '\x0b');
  const name = fc.constantFrom('session', 'Session', '__Host-session', 'xsession', 'session.', '', 'a');
  const pair = fc
    .tuple(
      blank,
      name,
      blank,
      fc.constantFrom('=', '=', '=', '', ':'),
      fc.constantFrom('', 'a', 'b', 'a=b', '"a"'),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 4 }), (pairs) => {
      const exact = pairs.filter((text) => /^ *session=/.test(text));
      const value = readCookie(pairs.join(';'), { name: 'session', isShared: false });
      if (exact.length === 1) assert.equal(value, exact[0]?.slice(exact[0].indexOf('=') + 1).trim());
      else assert.equal(value, exact.length === 0 ? undefined : null);
    }),
    { numRuns: 2000 },
  );
});

const sealed = 'eyJhbGciOiJkaXIifQ..aa.bb.cc';
const shared: [header: string, value: string | null | undefined][] = [
  [`session=other; session=${sealed}`, sealed],
  [`session=${sealed}; session=other`, sealed],
  [`session=; session=${sealed}; session=a.b.c`, sealed],
  [`session=${sealed}; session=${sealed}x`, null],
  ['session=other; session=another', null],
  [`${'session=x; '.repeat(8)}session=${sealed}`, null],
  ['session=damaged', 'damaged'],
  ['other=a', undefined],
];
for (const [header, value] of shared)
  test(`gate-59 where programs on other ports share cookies, ${header.slice(0, 60)} is ${value}`, () => {
    assert.equal(readCookie(header, sessionCookieRules(false)), value);
    if (header.split('session=').length > 2)
      assert.equal(readCookie(header, { name: 'session', isShared: false }), null);
  });
