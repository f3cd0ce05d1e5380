import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { readUpstream, upstreamFindings } from './upstream.ts';

const theme = '@docusaurus/theme-classic/lib/theme';

test('a component that replaces one of upstream’s needs a record, and a record needs its files', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'upstream-'));
  t.after(() => rmSync(root, { recursive: true }));
  const files = {
    [`node_modules/${theme}/Card/index.js`]: '',
    [`node_modules/${theme}/Row.js`]: '',
    'site/src/theme/Card/index.tsx': '',
    'site/src/theme/Row.tsx': "import Row from '@theme-original/Row';",
    'site/src/theme/Ours/index.tsx': '',
    'site/upstream.yml': `- ours: gone.tsx\n  why: a row\n  upstream: ['${theme}/Gone.js']\n`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  assert.deepEqual(upstreamFindings(root, readUpstream(root)), [
    'gone.tsx does not exist: remove it from site/upstream.yml',
    `gone.tsx: ${theme}/Gone.js is gone: compare ours with what took its place`,
    `site/src/theme/Card/index.tsx replaces node_modules/${theme}/Card/index.js: add it to site/upstream.yml, with why`,
  ]);
  writeFileSync(join(root, 'site/upstream.yml'), '- ours: a.tsx\n  upstream: [lodash]\n');
  assert.throws(() => readUpstream(root), {
    code: 'ERR_UPSTREAM_FILE',
    message: /site\/upstream\.yml.*[\s\S]*why/,
  });
});
