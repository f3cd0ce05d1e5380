import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { oneOf, readOptions, shortText, writeOptions } from './url-options.ts';

const options = {
  form: oneOf(['base64', 'hex', 'url']),
  zone: shortText(/^[A-Za-z/_]+$/, 'UTC'),
};
const initial = { form: 'base64', zone: 'UTC' };

const addresses: [search: string, values: object][] = [
  ['', initial],
  ['?form=hex', { ...initial, form: 'hex' }],
  ['?form=HEX', initial],
  ['?form=hex&form=url', { ...initial, form: 'hex' }],
  ['?form=__proto__', initial],
  ['?zone=Asia/Kolkata', { ...initial, zone: 'Asia/Kolkata' }],
  ['?zone=<script>', initial],
  [`?zone=${'a'.repeat(201)}`, initial],
  ['?%', initial],
];

for (const [search, values] of addresses) {
  test(`'${search.slice(0, 40)}' is read`, () => assert.deepEqual(readOptions(search, options), values));
}

test('default and invalid values are left out of the URL; other parameters stay', () => {
  assert.equal(writeOptions('', options, { form: 'hex' }), '?form=hex');
  assert.equal(writeOptions('?form=hex', options, { form: 'base64' }), '');
  assert.equal(writeOptions('?other=1', options, { zone: 'not a zone!' }), '?other=1');
});

test('written options can be read again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('base64', 'hex', 'url'),
      fc.stringMatching(/^[A-Za-z/_]{1,40}$/),
      fc.webQueryParameters(),
      (form, zone, search) => {
        const values = { form, zone };
        assert.deepEqual(readOptions(writeOptions(search, options, values), options), values);
      },
    ),
  );
});
