import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { sampleRules } from '@kwikid/samples';
import fc from 'fast-check';
import { applyRules } from './apply-rules.ts';
import { printed } from './print.ts';
import { allRules, rules } from './rules.ts';
import { summarize } from './summary.ts';
import { corpusOf, document, pageFile, post } from './testing/fixture.ts';

/** The rules that load no library. */
const quick = rules.filter(({ scope }) => scope !== 'late');

/** Pieces that rules look for, combined in any order. */
const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...[
      '---\n',
      '\n\n',
      '```',
      '```js test\n',
      '~~~',
      ':::note',
      ':::',
      '[a](',
      ')',
      '![',
      '](',
      '<a href="',
      '">',
    ],
    ...[
      '# ',
      '{#',
      '}',
      '%',
      '%E0%A4',
      '#',
      '?',
      '//',
      '../',
      '.md',
      'http://',
      '@site/',
      '@',
      '\\',
      '|',
      '\0',
      '\r\n',
    ],
    ...[
      '<!--',
      '-->',
      '<img src=',
      '[^1]: ',
      'draft: true\n',
      'slug: ',
      'tags: [',
      '*a\n',
      '&a ',
      '- ',
      '> ',
      '🧭',
    ],
  ),
);
const markdown = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

test('no Markdown, front matter or data file makes the lint throw, and every finding has a position', async () => {
  await fc.assert(
    fc.asyncProperty(markdown, markdown, fc.boolean(), async (text, other, hasFrontMatter) => {
      const files = {
        [pageFile]: hasFrontMatter ? `---\n${other}\n---\n${text}` : text,
        'content/docs/b.md': document(text),
        'content/blog/c.md': post(other),
        'content/docs/tags.yml': other,
        'content/docs/k/_category_.yml': `link:\n  type: generated-index\n  slug: ${other}`,
        'site/src/pages/d.md': other,
      };
      const corpus = corpusOf(files);
      const findings = await applyRules(corpus, quick);
      for (const finding of findings) {
        assert.ok(Number.isInteger(finding.line) && finding.line >= 1, JSON.stringify(finding));
        assert.ok(finding.message.length > 0 && finding.file !== '');
      }
      printed({ findings, summary: summarize(corpus, findings, today) });
    }),
    { numRuns: 300 },
  );
});

const today = '2026-11-20';
const words = 'Text that explains one subject in enough words to deserve a page of its own. '
  .repeat(6)
  .trim();
const clean = {
  [pageFile]: document(`${words}\n\n## Check\n\nSee [b](./b.md#check).\n\n\`\`\`sh test\nls\n\`\`\``),
  'content/docs/b.md': document(`## Check\n\n${words.replaceAll('Text', 'Other words')}`, {
    description: 'Another description, which says what only this page explains to its reader.',
  }),
  'content/docs/tags.yml': 'nginx:\n  label: nginx\n  permalink: /nginx\n  description: The web server.\n',
};

test('clean content has no finding, and the summary counts it', async () => {
  const corpus = corpusOf(clean);
  const findings = await applyRules(corpus, quick);
  assert.deepEqual(findings, []);
  const summary = summarize(corpus, findings, today);
  assert.deepEqual(summary.pages, { documents: 2, posts: 0, sitePages: 0, drafts: 0 });
  assert.deepEqual(summary.samples, { test: 1, exempt: 0, output: 0, unmarked: 0 });
});

test('the summary counts reviews', async () => {
  const corpus = corpusOf({
    'content/docs/a.md': document('One.', { basis: 'proposed' }),
    'content/docs/c.md': document('Two.', { reviewed: '2025-10-31', review_every: 12 }),
    'content/docs/d.md': document('Draft.', { draft: true, reviewed: '2020-01-01' }),
    'content/docs/e.md': document('Due in a few days.', { reviewed: '2026-09-10', review_every: 3 }),
    'content/docs/f.md': document('Not yet due.', { reviewed: '2026-11-01', review_every: 3 }),
  });
  const { due, overdue } = summarize(corpus, [], '2026-11-30');
  assert.deepEqual({ due, overdue }, { due: 1, overdue: 1 });
});

test('[V01] the five errors of a build fail the lint at once, each with file, line and remedy', async () => {
  const corpus = corpusOf({
    ...clean,
    'content/docs/c.md': document('[1](/docs/bb)\n![two](./two.svg)\n[3](./bb.md)\n[4](./b.md#chek)', {
      slug: '/b',
    }),
  });
  const errors = (await applyRules(corpus, quick)).filter(({ rule }) => /^KD10[1-5]$/.test(rule));
  const lines = printed({ findings: errors, summary: summarize(corpus, errors, today) }).split('\n');
  for (const expected of [
    /^content\/docs\/c\.md:\d+ error KD101 broken-link: .*'\/docs\/b'/,
    /^content\/docs\/c\.md:\d+ error KD102 broken-markdown-link: .*'\.\/b\.md'/,
    /^content\/docs\/c\.md:\d+ error KD103 broken-image: .*add the file/,
    /^content\/docs\/c\.md:\d+ error KD104 broken-anchor: .*'#check'/,
    /^content\/docs\/c\.md:\d+ error KD105 duplicate-route: .*change the slug/,
    /^5 errors$/,
  ]) {
    assert.equal(lines.filter((line) => expected.test(line)).length, 1, `${expected}\n${lines.join('\n')}`);
  }
});

test('a run is printed with its counts', async () => {
  const corpus = corpusOf({
    'content/docs/b.md': document('[x](/gone)\n[y](/lost)\n\n```js test\n```\n\n```text output\n```'),
    'content/docs/c.md': document('```js test=no reason="needs a cluster"\n```\n\n```js\n```', {
      draft: true,
    }),
  });
  const findings = await applyRules(
    corpus,
    rules.filter(({ slug }) => slug === 'broken-link'),
  );
  const summary = summarize(corpus, findings, today);
  assert.deepEqual(printed({ findings, summary }).split('\n').slice(2), [
    '',
    '     2  KD101 broken-link',
    '2 documents, 0 posts, 0 pages of the site; 1 of them drafts',
    '0 due for review, 0 overdue',
    '3 samples: 1 marked test (33%), 1 excused with a reason, 1 without a mark; 1 expected outputs',
    '2 errors',
  ]);
  assert.deepEqual(printed({ findings: [], summary: summarize(corpusOf({}), [], today) }).split('\n'), [
    '0 documents, 0 posts, 0 pages of the site; 0 of them drafts',
    '0 due for review, 0 overdue',
    '0 samples: 0 marked test (0%), 0 excused with a reason, 0 without a mark; 0 expected outputs',
    '0 errors',
  ]);
});

test('findings are sorted by file and line, without duplicates', async () => {
  const corpus = corpusOf({
    'content/docs/z.md': document('[x](/gone) [x](/gone)\n\n# H1'),
    'content/docs/b.md': document('[x](/gone)'),
  });
  const places = (await applyRules(corpus, quick)).map(({ file, line, rule }) =>
    [file, String(line).padStart(4, '0'), rule].join(' '),
  );
  assert.deepEqual(places, [...new Set(places)].sort());
});

test('every rule has its own id and slug, and its own file beside its test', async () => {
  const folder = path.join(import.meta.dirname, 'rules');
  const paths = await readdir(folder, { recursive: true });
  const files = paths.filter((file) => file.endsWith('.ts')).map((file) => path.basename(file));
  assert.deepEqual(
    files.filter((file) => !file.endsWith('.test.ts')).sort(),
    rules.map(({ slug }) => `${slug}.ts`).sort(),
  );
  for (const { slug } of rules) assert.ok(files.includes(`${slug}.test.ts`), `${slug} has a test`);
  for (const each of [rules, sampleRules]) {
    const ids = each.map(({ id }) => id);
    assert.deepEqual(ids, [...ids].sort(), 'list the rules in the order of their ids');
  }
  assert.equal(new Set(allRules.map(({ id }) => id)).size, allRules.length);
});
