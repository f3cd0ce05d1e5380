import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { contrast } from './contrast.ts';
import { additionalLanguages, darkCode, lightCode } from './prism.ts';

for (const [mode, { background, ...colours }] of Object.entries({ light: lightCode, dark: darkCode })) {
  for (const [name, colour] of Object.entries(colours)) {
    test(`${name} in ${mode} code is at least 4.5:1`, () => {
      assert.ok(contrast(colour, background) >= 4.5, `${contrast(colour, background)}`);
    });
  }
}

test('every additional language exists in Prism', () => {
  const require = createRequire(import.meta.url);
  for (const language of additionalLanguages) require.resolve(`prismjs/components/prism-${language}`);
});
