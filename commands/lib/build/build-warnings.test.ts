import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildWarnings } from './build-warnings.ts';

test('a warning of the build is printed with its details, up to the next message', () => {
  const anchors = [
    '\u001b[33m\u001b[1m[WARNING]\u001b[22m\u001b[39m Docusaurus found broken anchors!',
    '',
    '- Broken anchor on source page path = /health/gaps:',
    '   -> linking to #pages (resolved as: /health/gaps#pages)',
  ];
  const duplicates = ['[WARNING] Duplicate routes found!', '- Attempting to create page at /a'];
  const lines = [
    '[INFO] [en] Creating an optimized production build...',
    ...[...anchors, ''],
    ...duplicates,
    '[SUCCESS] Generated static files in "build".',
    'no part of it',
  ];
  assert.deepEqual(buildWarnings(lines), [anchors.join('\n'), duplicates.join('\n')]);
  assert.deepEqual(buildWarnings(['[INFO] all is well', 'warn: assets are large', 'main.js']), [
    'warn: assets are large\nmain.js',
  ]);
  assert.deepEqual(buildWarnings(['[INFO] all is well']), []);
});
