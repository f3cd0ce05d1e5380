import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { flag, oneOf, readOptions, shortText, writeOptions } from './url-options.ts';

const options = {
  form: oneOf(['base64', 'hex', 'url']),
  padded: flag(),
  zone: shortText(/^[A-Za-z/_]+$/, 'UTC'),
};
const initial = { form: 'base64', padded: false, zone: 'UTC' };

const addresses: [search: string, values: object][] = [
  ['', initial],
  ['?form=hex', { ...initial, form: 'hex' }],
  ['?form=HEX', initial],
  ['?form=hex&form=url', { ...initial, form: 'hex' }],
  ['?form=__proto__&padded=true', initial],
  ['?padded=1&zone=Asia/Kolkata', { ...initial, padded: true, zone: 'Asia/Kolkata' }],
  ['?zone=<script>', initial],
  [`?zone=${'a'.repeat(201)}`, initial],
  ['?%', initial],
];

for (const [search, values] of addresses) {
  test(`'${search.slice(0, 40)}' is read`, () => assert.deepEqual(readOptions(search, options), values));
}

test('default and invalid values are left out of the URL; other parameters stay', () => {
  assert.equal(writeOptions('', options, { form: 'hex' }), '?form=hex');
  assert.equal(writeOptions('?form=hex&padded=1', options, { form: 'base64', padded: false }), '');
  assert.equal(writeOptions('?other=1', options, { zone: 'not a zone!' }), '?other=1');
});

test('written options can be read again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('base64', 'hex', 'url'),
      fc.boolean(),
      fc.stringMatching(/^[A-Za-z/_]{1,40}$/),
      fc.webQueryParameters(),
      (form, padded, zone, search) => {
        const values = { form, padded, zone };
        assert.deepEqual(readOptions(writeOptions(search, options, values), options), values);
      },
    ),
  );
});
