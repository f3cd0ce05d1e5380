import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { root } from '../root.ts';
import { compareInstalled, compareVersions } from './compare.ts';
import { fetchError, fetchPackages } from './fetch-packages.ts';
import { hashIn, readRecords, withInstalledHashes } from './records.ts';
import { reportLines } from './report.ts';
import { upgradeCheck, wantedOf } from './upgrade-check.ts';
import type { UpgradeError } from './upgrade-error.ts';

type Files = Readonly<Record<string, string>>;

const theme = '@docusaurus/theme-classic/lib/theme';
const packages: Files = {
  '@docusaurus/theme-classic/package.json': '{}',
  [`${theme}/Card/index.js`]: 'one\ntwo\nthree\n',
  [`${theme}/Row.js`]: 'row',
  [`${theme}/Kept.js`]: 'kept',
  '@docusaurus/theme-common/package.json': '{"exports":{"./internal":"./lib/internal.js"}}',
  '@docusaurus/theme-common/lib/internal.js': "export { useOne, } from './one';\nexport * from './more';",
  '@docusaurus/theme-common/lib/more.js': 'export function useMore() {}',
  '@docusaurus/core/lib/client/exports/Link.js': 'export default Link; export const linkName = 1;',
  'infima/dist/css/default/default.css': '.navbar__item { --ifm-colour: red; }',
};

const sources: Files = {
  'site/src/theme/Card/index.tsx': "import { useOne, useMore } from '@docusaurus/theme-common/internal';",
  'site/src/theme/Row/index.tsx': "import Row from '@theme-original/Row';",
  'site/src/theme/Ours/index.tsx': "import { linkName, type LinkProps } from '@docusaurus/Link';",
  'site/src/page/Page.tsx':
    "import Kept from '@theme/Kept';\nimport type { Props } from '@docusaurus/types';",
  'site/src/css/base.css': '/* .comment */ .navbar__item, .ours { colour: var(--ifm-colour) }',
  'site/src/page/page.module.css': '.row :global(.navbar__item) { margin: 0 }',
};

/** A project with these packages installed. Its record has the hashes of what is installed. */
function project(t: TestContext, changes: { sources?: Files; installed?: Files; next?: Files } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  t.after(() => rmSync(folder, { recursive: true }));
  write(folder, { ...sources, ...changes.sources });
  write(path.join(folder, 'node_modules'), { ...packages, ...changes.installed });
  write(path.join(folder, 'next'), { ...packages, ...changes.next });
  const installed = { folder: path.join(folder, 'node_modules') };
  const upstream = { [`${theme}/Card/index.js`]: hashIn(installed, `${theme}/Card/index.js`) ?? '' };
  const records = [{ ours: 'site/src/theme/Card/index.tsx', why: 'a row', upstream }];
  const next = { folder: path.join(folder, 'next') };
  const names = new Set(Object.keys(packages).map((file) => file.split('/').slice(0, 2).join('/')));
  return { folder, installed, next, records, names };
}

function write(folder: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

const linesOf = ({ findings }: { findings: { ours: string; message: string }[] }) =>
  findings.map(({ ours, message }) => `${ours}: ${message}`);

test('what is installed is what ours was compared with: else run npm run upgrade:check', () => {
  const comparison = compareInstalled(root, readRecords(root), { folder: path.join(root, 'node_modules') });
  assert.deepEqual(linesOf(comparison), []);
  assert.ok(comparison.compared > 100, `${comparison.compared} compared`);
});

test('another file in what is installed is found', (t) => {
  const { folder, installed, records } = project(t);
  assert.deepEqual(linesOf(compareInstalled(folder, records, installed)), []);
  writeFileSync(path.join(installed.folder, theme, 'Card/index.js'), 'other');
  assert.deepEqual(linesOf(compareInstalled(folder, records, installed)), [
    `site/src/theme/Card/index.tsx: ${theme}/Card/index.js is not the one that ours was compared with`,
  ]);
});

test('a component that replaces one of upstream needs a record; one that wraps it, or is new, needs none', (t) => {
  const { folder, installed } = project(t);
  assert.deepEqual(linesOf(compareInstalled(folder, [], installed)), [
    `site/src/theme/Card/index.tsx: replaces ${theme}/Card/index.js: add it to site/upstream.yml, with why`,
  ]);
});

test('names that upstream does not have, and a record of a file that is gone, are found', (t) => {
  const { folder, installed, records } = project(t, {
    sources: {
      'site/src/a.tsx':
        "import { useNone as use } from '@docusaurus/theme-common/internal'; import('@theme/None');",
    },
  });
  rmSync(path.join(folder, 'site/src/theme/Card'), { recursive: true });
  assert.deepEqual(linesOf(compareInstalled(folder, records, installed)), [
    'site/src/theme/Card/index.tsx: does not exist: remove it from site/upstream.yml',
    "site/src/a.tsx: the export 'useNone' of @docusaurus/theme-common/internal is gone",
    "site/src/a.tsx: the component 'None' is gone",
  ]);
});

test('two versions: each file and name of ours that changed, with its difference, and how many', (t) => {
  const next = {
    [`${theme}/Card/index.js`]: 'one\nsecond\nthree\n',
    [`${theme}/Row.js`]: 'other row',
    '@docusaurus/theme-common/lib/more.js': '',
    '@docusaurus/core/lib/client/exports/Link.js': '// linkName\nexport default Link;',
    'infima/dist/css/default/default.css': '.navbar__items {}',
  };
  const { folder, ...versions } = project(t, { next });
  rmSync(path.join(versions.next.folder, theme, 'Kept.js'));
  const comparison = compareVersions(folder, versions.records, versions);
  assert.deepEqual(reportLines(comparison, versions), [
    'site/src/theme/Card/index.tsx (a row)',
    `  ${theme}/Card/index.js changed`,
    ...['    @@ -1,3 +1,3 @@', '     one', '    -two', '    +second', '     three'],
    "  the export 'useMore' of @docusaurus/theme-common/internal is gone",
    '',
    'site/src/page/Page.tsx',
    "  the component 'Kept' is gone",
    '',
    'site/src/theme/Ours/index.tsx',
    "  the export 'linkName' of @docusaurus/Link is gone",
    '',
    'site/src/css/base.css',
    "  the class or custom property 'navbar__item' is gone, also used by site/src/page/page.module.css",
    "  the class or custom property '--ifm-colour' is gone",
    '',
    'Wrapped, and changed: look at these only if a test fails: Row',
    '',
    '6 of 8 files and names must be looked at.',
  ]);
});

test('the same version twice: nothing must be looked at', (t) => {
  const { folder, ...versions } = project(t);
  const comparison = compareVersions(folder, versions.records, versions);
  assert.deepEqual(reportLines(comparison, versions), [
    'Nothing must be looked at: 8 files and names are as they were.',
  ]);
});

test('a long difference is cut, and git shows it; a minified one is not printed', (t) => {
  const card = `${theme}/Card/index.js`;
  const many = Array.from({ length: 200 }, (_, line) => `line ${line}`).join('\n');
  const linesWith = (text: string) => {
    const { folder, ...versions } = project(t, { next: { [card]: text } });
    return reportLines(compareVersions(folder, versions.records, versions), versions);
  };
  const cut = linesWith(many);
  assert.equal(cut.length, 2 + 60 + 1 + 2);
  assert.match(cut.at(-3) ?? '', /… \d+ more lines: git diff --no-index \S+ \S+$/);
  assert.match(linesWith('x'.repeat(5000))[2] ?? '', /minified/);
});

test('new hashes are recorded, and only those that changed; comments stay', (t) => {
  const { installed } = project(t);
  const file = `${theme}/Card/index.js`;
  const text = `# Why.\n- ours: a.tsx\n  why: a row\n  upstream:\n    '${file}': 0000000000000000\n`;
  const hash = hashIn(installed, file);
  const recorded = withInstalledHashes(text, installed);
  assert.deepEqual(recorded.changed, [file]);
  assert.match(recorded.text, new RegExp(`^# Why\\.\\n[\\s\\S]*index\\.js['"]: ['"]?${hash}['"]?\\n$`));
  assert.deepEqual(withInstalledHashes(recorded.text, installed), { text: recorded.text, changed: [] });
  assert.throws(() => withInstalledHashes(text.replace('Card', 'Gone'), installed), {
    code: 'ERR_UPSTREAM_FILE',
    message: /Gone\/index\.js does not exist .* correct or remove it/,
  });
});

test('npm run upgrade:check -- --record writes the hashes, and says what is left', async (t) => {
  const { folder } = project(t, {
    sources: {
      'site/upstream.yml': `- ours: gone.tsx\n  why: x\n  upstream:\n    '${theme}/Card/index.js': 0123456789abcdef\n`,
    },
  });
  const { lines, findings } = await upgradeCheck(folder, { type: 'record' });
  assert.equal(findings, 2);
  assert.deepEqual(lines.slice(0, 3), [
    `recorded ${theme}/Card/index.js`,
    'gone.tsx',
    '  does not exist: remove it from site/upstream.yml',
  ]);
  assert.doesNotMatch(readFileSync(path.join(folder, 'site/upstream.yml'), 'utf8'), /0123456789abcdef/);
});

test('the file of the records says what is wrong with it', (t) => {
  const { folder } = project(t, {
    sources: { 'site/upstream.yml': '- ours: a.tsx\n  upstream: { lodash: 1 }\n' },
  });
  assert.throws(() => readRecords(folder), {
    code: 'ERR_UPSTREAM_FILE',
    message: /site\/upstream\.yml.*[\s\S]*why/,
  });
});

test('what is asked for: a version of Docusaurus or of another package', () => {
  assert.deepEqual(wantedOf([]), { type: 'installed' });
  assert.deepEqual(wantedOf(['--record']), { type: 'record' });
  assert.deepEqual(wantedOf(['3.11.0']), { type: 'version', version: '3.11.0' });
  assert.deepEqual(wantedOf(['4.0.0-beta.1']), { type: 'version', version: '4.0.0-beta.1' });
  const docSearch = { type: 'version', name: '@docsearch/react', version: '4.8.0' };
  assert.deepEqual(wantedOf(['@docsearch/react@4.8.0']), docSearch);
  for (const args of [
    ['latest'],
    ['3.11'],
    ['../3.11.0'],
    ['3.11.0', '3.12.0'],
    ['@docusaurus/core@3.11.0'],
    ['--all'],
  ])
    assert.throws(() => wantedOf(args), { code: 'ERR_USAGE' }, args.join(' '));
});

test('a package that no record names is refused, before anything is fetched', async () => {
  await assert.rejects(upgradeCheck(root, { type: 'version', name: '@types/react', version: '19.0.0' }), {
    code: 'ERR_USAGE',
    message: /no file of @types\/react/,
  });
});

test('npm’s errors name the remedy', () => {
  const found = (output: string) => {
    const { code, message } = fetchError('@docusaurus/core@3.99.0', output) as UpgradeError;
    return `${code} ${message}`;
  };
  const unknown = /^ERR_UNKNOWN_VERSION .*@docusaurus\/core@3\.99\.0: npm view @docusaurus\/core versions/;
  assert.match(found('npm error code ETARGET'), unknown);
  assert.match(found('{ "error": { "code": "E404", "summary": "Not found" } }'), unknown);
  assert.match(found('npm error code ECONNREFUSED'), /^ERR_REGISTRY .*\(ECONNREFUSED\): look at the network/);
  assert.match(found(''), /^ERR_REGISTRY npm could not fetch @docusaurus\/core@3\.99\.0: look/);
});

test('a version that was fetched before is not fetched again', async (t) => {
  const { installed } = project(t);
  const before = readFileSync(path.join(installed.folder, theme, 'Row.js'), 'utf8');
  // No registry has this version.
  await fetchPackages(installed.folder, new Map([['@docusaurus/theme-classic', '0.0.0-none']]));
  assert.equal(readFileSync(path.join(installed.folder, theme, 'Row.js'), 'utf8'), before);
});
