import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildCorpus, resolveLink } from '@kwikid/content';
import { document } from '@kwikid/content/testing';
import fc from 'fast-check';
import { CommandError } from '../../../commands/lib/run-command.ts';
import { type MoveRequest, planMove } from './plan.ts';
import { askedHead, type Files, filesAfter, images, projectOf, site } from './testing/site.ts';

const request = (from: string, to: string | undefined, more: Partial<MoveRequest> = {}): MoveRequest => ({
  ...{ command: 'move', from, to },
  ...more,
});
const moved = (from: string, to: string | undefined, more: Partial<MoveRequest> = {}, files: Files = site) =>
  filesAfter(files, planMove(projectOf(files), request(from, to, more)));

const limits = moved('content/docs/knowledge/limits.md', 'content/docs/product/rates.md').files;
const expected: [file: string, parts: string[], absent?: string][] = [
  [
    'content/docs/product/rates.md',
    [
      '[own](#zones)',
      '(./rates.md#zones)',
      '(../knowledge/keys/rotate.md#steps "why")',
      '(../knowledge/limits-of-nginx.md)',
      '`[keys](./keys/rotate.md)`',
      'https://a.example/limits',
    ],
  ],
  [
    'content/docs/knowledge/limits-of-nginx.md',
    ['[a](../product/rates.md)', '[limits]: ../product/rates.md#zones'],
  ],
  ['content/docs/knowledge/keys/rotate.md', ['(../../product/rates.md#zones)']],
  ['content/docs/product/api.md', ['(./rates.md#zones)']],
  ['content/blog/2025-03-17-callback.md', ['(/docs/product/rates#zones)']],
  [
    'content/data/redirects.yml',
    ['"/docs/Limits": /docs/product/rates\n', '\n/docs/knowledge/limits: /docs/product/rates\n'],
  ],
  [
    'content/data/asked/knowledge.yml',
    [
      `${askedHead}/docs/product/rates:\n  - how many\n# of zones\n/docs/product/rates#zones:\n  - zone  size # why\n  - Text begins:\n      - how big\n/docs/knowledge/limits-of-nginx:\n`,
    ],
    'knowledge/limits:',
  ],
];
for (const [file, parts, absent] of expected) {
  test(`a moved page is named by its new name in ${file}`, () => {
    for (const part of parts) assert.ok(limits[file]?.includes(part), `${part}\n---\n${limits[file]}`);
    if (absent !== undefined) assert.ok(!limits[file]?.includes(absent));
  });
}

test('files that do not name the page are not in the plan', () => {
  const { changes } = planMove(projectOf(site), request('/docs/knowledge/limits', '/docs/product/rates'));
  const files = changes.flatMap(({ from }) => from ?? []).sort();
  assert.deepEqual(
    files,
    Object.keys(site)
      .filter((file) => site[file] !== limits[file])
      .sort(),
  );
  assert.ok(
    !files.includes('content/docs/knowledge/old-name.md') &&
      !files.includes('content/docs/knowledge/keys/_category_.yml'),
  );
});

test('a URL and a file name the same move', () => {
  const byFile = moved('knowledge/limits.md', 'product/limits.md');
  assert.deepEqual(moved('/docs/knowledge/limits/', '/docs/product/limits'), byFile);
  assert.deepEqual(
    moved('http://localhost:3000/docs/knowledge/limits', 'content/docs/product/limits.md'),
    byFile,
  );
  assert.deepEqual(moved('./content/docs/knowledge/limits.md', '/docs/product/limits'), byFile);
});

test('the image of a page stays where it is, and the page still shows it', () => {
  const { files, others } = moved('/docs/knowledge/keys/rotate', '/docs/product/rotate');
  assert.deepEqual(others, [...images].sort());
  assert.match(files['content/docs/product/rotate.md'] ?? '', /\(\.\.\/knowledge\/keys\/rotate\.png\)/);
});

test('a folder moves with its pages, their slugs, phrases and images; the URL of its first page names it', () => {
  const { files, others } = moved('/docs/knowledge/keys', '/docs/product/secrets');
  assert.ok(others.includes('content/docs/product/secrets/rotate.png'));
  assert.match(
    files['content/docs/product/secrets/index.md'] ?? '',
    /slug: \/product\/secrets\n[\s\S]*\(\.\.\/\.\.\/knowledge\/limits\.md\)/,
  );
  assert.equal(
    files['content/data/asked/knowledge-keys.yml'],
    `${askedHead}/docs/product/secrets/rotate#steps:\n  - new key\n`,
  );
  assert.match(files['content/docs/knowledge/limits.md'] ?? '', /href="\/docs\/product\/secrets\/rotate"/);
});

test('a page whose slug says something else than its file keeps its slug', () => {
  const byFile = moved('content/docs/knowledge/old-name.md', 'content/docs/knowledge/new-name.md').files;
  assert.match(byFile['content/docs/knowledge/new-name.md'] ?? '', /^slug: \/knowledge\/keys\/spoken$/m);
  assert.equal(byFile['content/data/redirects.yml'], site['content/data/redirects.yml']);
});

test('a heading gets new words, and everything that names its section follows', () => {
  for (const to of ['#Sizes of *zones*', '/docs/knowledge/limits#Sizes of *zones*']) {
    const { files } = moved('/docs/knowledge/limits#zones', to);
    assert.match(
      files['content/docs/knowledge/limits.md'] ?? '',
      /\n## Sizes of \*zones\*\n\n\[own\]\(#sizes-of-zones\) and \[own file\]\(\.\/limits\.md#sizes-of-zones\)/,
    );
    assert.match(files['content/docs/product/api.md'] ?? '', /limits\.md#sizes-of-zones\)/);
    assert.match(files['content/blog/2025-03-17-callback.md'] ?? '', /\/limits#sizes-of-zones\)/);
    assert.match(
      files['content/data/asked/knowledge.yml'] ?? '',
      /\n\/docs\/knowledge\/limits#sizes-of-zones:\n/,
    );
    assert.equal(files['content/data/redirects.yml'], site['content/data/redirects.yml']);
  }
});

test('an id that a writer gave stays; new words can give another; numbers of equal headings follow', () => {
  const kept = moved('/docs/knowledge/keys/spoken#kept', '#Other words').files[
    'content/docs/knowledge/old-name.md'
  ];
  assert.match(kept ?? '', /\n## Other words \{#kept\}\n/);
  const other = moved('/docs/knowledge/keys/spoken#kept', '#Other {#another}').files[
    'content/docs/knowledge/old-name.md'
  ];
  assert.match(other ?? '', /\n## Other \{#another\}\n/);
  const files: Files = {
    ...site,
    'content/docs/product/api.md': document(
      '[a](../knowledge/keys/rotate.md#steps) [b](../knowledge/keys/rotate.md#steps-1)',
    ),
  };
  const numbered = moved('/docs/knowledge/keys/rotate#steps', '#First', {}, files).files[
    'content/docs/product/api.md'
  ];
  assert.match(numbered ?? '', /\[a\]\([^)]*#first\) \[b\]\([^)]*#steps\)/);
});

test('a removed page leads to its successor, everywhere', () => {
  const { files } = moved('/docs/knowledge/limits', '/docs/knowledge/limits-of-nginx#zones', {
    command: 'remove',
  });
  assert.equal(files['content/docs/knowledge/limits.md'], undefined);
  assert.match(files['content/docs/product/api.md'] ?? '', /\(\.\.\/knowledge\/limits-of-nginx\.md#zones\)/);
  assert.match(
    files['content/blog/2025-03-17-callback.md'] ?? '',
    /\(\/docs\/knowledge\/limits-of-nginx#zones\)/,
  );
  assert.match(
    files['content/data/redirects.yml'] ?? '',
    /\n\/docs\/knowledge\/limits: \/docs\/knowledge\/limits-of-nginx\n/,
  );
  assert.equal(
    files['content/data/asked/knowledge.yml'],
    `${askedHead}/docs/knowledge/limits-of-nginx:\n  - other\n`,
  );
});

test('a folder is removed with all that is in it, and leads to its successor', () => {
  const { files, others } = moved('/docs/knowledge/keys', '/docs/knowledge/limits#zones', {
    command: 'remove',
  });
  assert.deepEqual(
    [...Object.keys(files), ...others].filter((file) => file.startsWith('content/docs/knowledge/keys')),
    [],
  );
  assert.match(files['content/docs/product/api.md'] ?? '', /\[folder\]\(\.\.\/knowledge\/limits\.md#zones\)/);
  assert.match(
    files['content/data/redirects.yml'] ?? '',
    /\/docs\/knowledge\/keys\/rotate: \/docs\/knowledge\/limits/,
  );
  assert.equal(files['content/data/asked/knowledge-keys.yml'], undefined);
});

const refused: [
  what: string,
  from: string,
  to: string | undefined,
  code: string,
  remedy: RegExp,
  more?: Partial<MoveRequest>,
][] = [
  [
    'an unknown URL',
    '/docs/knowledge/limit',
    '/docs/x',
    'ERR_UNKNOWN',
    /nearest is '\/docs\/knowledge\/limits'/,
  ],
  [
    'an unknown file',
    'knowledge/limit.md',
    'x.md',
    'ERR_UNKNOWN',
    /nearest is 'content\/docs\/knowledge\/limits\.md'/,
  ],
  [
    'an unknown page after --to',
    '/docs/knowledge/limits',
    '/docs/product/apo',
    'ERR_UNKNOWN',
    /nearest is '\/docs\/product\/api'/,
    { command: 'remove' },
  ],
  ['a page that exists', '/docs/knowledge/limits', '/docs/product/api', 'ERR_EXISTS', /exists/],
  [
    'a URL that a slug has',
    '/docs/knowledge/limits',
    '/docs/knowledge/keys/spoken',
    'ERR_EXISTS',
    /old-name\.md/,
  ],
  ['the same name', '/docs/knowledge/limits', '/docs/knowledge/limits', 'ERR_EXISTS', /another name/],
  ['a folder that exists', '/docs/knowledge/keys', '/docs/product', 'ERR_EXISTS', /exists/],
  ['a folder into itself', '/docs/knowledge/keys', '/docs/knowledge/keys/more', 'ERR_NAME', /inside/],
  [
    'a folder that is not there',
    '/docs/knowledge/limits',
    '/docs/nowhere/limits',
    'ERR_NAME',
    /_category_\.yml/,
  ],
  ['dots', '/docs/knowledge/limits', '/docs/product/../../data/x', 'ERR_NAME', /whole path/],
  ['a file outside', 'content/docs/knowledge/limits.md', '../x.md', 'ERR_NAME', /whole path/],
  ['dots in the old name', '../../etc/passwd', 'x.md', 'ERR_UNKNOWN', /no page or folder/],
  [
    'another kind of page',
    'content/docs/knowledge/limits.md',
    'content/blog/limits.md',
    'ERR_NAME',
    /content\/docs/,
  ],
  ['a URL elsewhere', '/docs/knowledge/limits', '/limits', 'ERR_NAME', /below \/docs/],
  ['blanks', '/docs/knowledge/limits', '/docs/product/My Page', 'ERR_NAME', /lower-case/],
  ['blanks, encoded', '/docs/knowledge/limits', '/docs/product/my%20page', 'ERR_NAME', /lower-case/],
  ['other scripts', '/docs/knowledge/limits', '/docs/product/Café', 'ERR_NAME', /lower-case/],
  [
    'a part of a page',
    'content/docs/knowledge/limits.md',
    'content/docs/knowledge/_limits.md',
    'ERR_NAME',
    /lower-case/,
  ],
  [
    'another extension',
    'content/docs/knowledge/limits.md',
    'content/docs/knowledge/limits.mdx',
    'ERR_NAME',
    /name a \.md file/,
  ],
  ['a heading that is not there', '/docs/knowledge/limits#zone', '#x', 'ERR_HEADING', /nearest is '#zones'/],
  ['no words for a heading', '/docs/knowledge/limits#zones', '#', 'ERR_NAME', /has words/],
  [
    'a section to another page',
    '/docs/knowledge/limits#zones',
    '/docs/product/api#zones',
    'ERR_NAME',
    /keeps its page/,
  ],
  [
    'a heading only in the new name',
    '/docs/knowledge/limits',
    '/docs/knowledge/rates#zones',
    'ERR_NAME',
    /both, or none/,
  ],
  [
    'a page that is linked',
    '/docs/knowledge/limits',
    undefined,
    'ERR_USED',
    /api\.md:\d+/,
    { command: 'remove' },
  ],
  [
    'a page that a redirect leads to',
    '/docs/knowledge/limits',
    undefined,
    'ERR_USED',
    /redirects\.yml:2$/m,
    { command: 'remove' },
  ],
  [
    'a page that leads to itself',
    '/docs/knowledge/limits',
    '/docs/knowledge/limits',
    'ERR_NAME',
    /name another page after --to/,
    { command: 'remove' },
  ],
  [
    'a folder whose successor is in it',
    '/docs/knowledge/keys',
    '/docs/knowledge/keys/rotate',
    'ERR_NAME',
    /is removed, too: name another page/,
    { command: 'remove' },
  ],
  [
    'a section to remove',
    '/docs/knowledge/limits#zones',
    undefined,
    'ERR_NAME',
    /by hand/,
    { command: 'remove' },
  ],
];
for (const [what, from, to, code, remedy, more] of refused) {
  test(`${what} is refused, with the remedy`, () => {
    assert.throws(
      () => moved(from, to, more),
      (error: unknown) => {
        assert.ok(error instanceof CommandError, String(error));
        assert.equal(error.code, code, error.stack);
        assert.match(error.message, remedy);
        return true;
      },
    );
  });
}

const name = fc.stringMatching(/^[a-z][a-z0-9]{0,6}(?:-[a-z0-9]{1,4})?$/);
const there: [from: string, to: (name: string) => string][] = [
  ['content/docs/knowledge/limits.md', (to) => `content/docs/product/${to}.md`],
  ['/docs/knowledge/limits', (to) => `/docs/knowledge/${to}`],
  ['/docs/knowledge/keys/rotate', (to) => `/docs/product/${to}`],
  ['/docs/knowledge/keys', (to) => `/docs/product/${to}`],
  ['content/docs/knowledge/keys', (to) => `content/docs/product/${to}`],
  ['content/docs/knowledge/old-name.md', (to) => `content/docs/product/${to}.md`],
  ['content/blog/2025-03-17-callback.md', (to) => `content/blog/2025-03-17-${to}.md`],
];
for (const [from, to] of there) {
  test(`${from} to another name and back gives the same bytes`, () => {
    fc.assert(
      fc.property(name, fc.boolean(), (word, crlf) => {
        const wanted = to(`zz-${word}`);
        const start: Files = crlf
          ? Object.fromEntries(
              Object.entries(site).map(([file, text]) => [
                file,
                file.endsWith('.md')
                  ? `\uFEFF${text.replace(/^\uFEFF/, '').replaceAll(/\r?\n/g, '\r\n')}`
                  : text,
              ]),
            )
          : site;
        const away = moved(from, wanted, {}, start);
        assert.notDeepEqual(away.files, start);
        assert.deepEqual(linkedFiles(away.files, away.others).length, linkedFiles(start, images).length);
        const plan = planMove(projectOf(away.files, away.others), request(wanted, from));
        const back = filesAfter(away.files, plan, away.others);
        // The redirects stay.
        const rest = (files: Files) =>
          Object.entries(files)
            .filter(([file]) => !file.includes('redirects'))
            .sort();
        assert.deepEqual(rest(back.files), rest(start));
        assert.deepEqual(back.others, [...images].sort());
      }),
      { numRuns: 12 },
    );
  });
}

/** Links of pages that lead to a page or file. */
function linkedFiles(files: Files, others: readonly string[]): string[] {
  const { texts } = projectOf(files);
  const corpus = buildCorpus(texts, others);
  return corpus.pages.flatMap((page) =>
    page.links.flatMap(({ url }) => {
      const target = resolveLink(url, page, corpus);
      const isThere =
        (target.type === 'markdown' && target.page !== undefined) ||
        (target.type === 'route' && target.routes.length > 0);
      return isThere ? [`${page.file} ${url}`] : [];
    }),
  );
}
