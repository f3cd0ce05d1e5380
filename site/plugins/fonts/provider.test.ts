import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerOrigin, providerTags } from './provider.ts';

for (const unset of [undefined, '']) {
  test(`[N12] FONTS_ORIGIN ${JSON.stringify(unset)} means no provider`, () => {
    assert.equal(providerOrigin(unset), undefined);
  });
}

for (const configured of ['https://fonts.example', 'https://fonts.example/']) {
  test(`[N12] ${configured} is preconnected to and loaded from`, () => {
    const origin = providerOrigin(configured) ?? '';
    assert.equal(origin, 'https://fonts.example');
    assert.deepEqual(
      providerTags(origin).map(({ attributes }) => [
        attributes?.rel,
        String(attributes?.href).startsWith(origin),
      ]),
      [
        ['preconnect', true],
        ['stylesheet', true],
      ],
    );
  });
}

for (const wrong of ['http://fonts.example', 'fonts.example', 'https://fonts.example/css', 'javascript:0']) {
  test(`[N12] ${wrong} is refused with its remedy`, () => {
    assert.throws(() => providerOrigin(wrong), /set an origin such as/);
  });
}
