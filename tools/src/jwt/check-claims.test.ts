import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkClaims, type Expectations } from './check-claims.ts';

const now = 1_800_000_000;
const cases: [
  claims: Record<string, unknown>,
  expected: Partial<Expectations>,
  state: string,
  text: RegExp,
][] = [
  [{ exp: now + 60 }, {}, 'valid', /^expires in 1 minute, at 2027-01-15 08:01:00 UTC/],
  [{ exp: now }, {}, 'invalid', /^expired 0 seconds ago/],
  [{ exp: now - 90_061 }, {}, 'invalid', /^expired 1 day 1 hour ago/],
  [{ exp: 1_800_000_000_000 }, {}, 'invalid', /milliseconds/],
  [{ exp: String(now) }, {}, 'invalid', /not a number/],
  [{ exp: null }, {}, 'invalid', /not a number/],
  [{ exp: -5 }, {}, 'invalid', /^expired 57 years/],
  [{}, {}, 'warning', /never expires/],
  [{ exp: now + 1, nbf: now + 10 }, {}, 'invalid', /^not valid before/],
  [{ exp: now + 1, nbf: now }, {}, 'valid', /^valid since/],
  [{ exp: now + 1, iat: now + 10 }, {}, 'warning', /in the future/],
  [{ exp: now + 1, iat: now - 10 }, {}, 'valid', /^issued 10 seconds ago/],
  [{ exp: now + 1, iss: 'https://a.example/' }, { issuer: 'https://a.example' }, 'invalid', /last slash/],
  [{ exp: now + 1, iss: 'https://a.example' }, { issuer: 'https://a.example' }, 'valid', /expected issuer/],
  [{ exp: now + 1 }, { issuer: 'https://a.example' }, 'invalid', /missing/],
  [{ exp: now + 1, aud: 'a' }, { audience: 'a' }, 'valid', /audience/],
  [{ exp: now + 1, aud: ['b', 'a'] }, { audience: 'a' }, 'valid', /audience/],
  [{ exp: now + 1, aud: ['b'] }, { audience: 'a' }, 'invalid', /somebody else/],
  [{ exp: now + 1 }, { audience: 'a' }, 'invalid', /missing/],
];

for (const [claims, expected, state, text] of cases) {
  test(`${JSON.stringify(claims)} with ${JSON.stringify(expected)} is ${state}`, () => {
    const last = checkClaims(claims, { now, ...expected }).at(-1);
    assert.equal(last?.state, state);
    assert.match(last?.text ?? '', text);
  });
}

test('only claims that are present are checked', () => {
  assert.deepEqual(
    checkClaims({ exp: now + 1, nbf: now, iat: now }, { now }).map(({ name }) => name),
    ['exp', 'nbf', 'iat'],
  );
});
