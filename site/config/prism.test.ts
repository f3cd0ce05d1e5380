import { createRequire } from 'node:module';
import { test } from 'node:test';
import { additionalLanguages } from './prism.ts';

test('every additional language exists in Prism', () => {
  const require = createRequire(import.meta.url);
  for (const language of additionalLanguages) require.resolve(`prismjs/components/prism-${language}`);
});
