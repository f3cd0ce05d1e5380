import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { kindOf } from '@kwikid/content/url';
import { withFacts } from '../plugins/product-facts/with-facts.ts';
import { checkedFrontMatter, withDays } from './front-matter.ts';

const places: [file: string, kind: ReturnType<typeof kindOf>][] = [
  ['content/docs/product/index.md', 'document'],
  ['content/blog/2024-10-04-bolt-updates.md', 'post'],
  ['site/src/pages/markdown-page.md', 'sitePage'],
  ['content/docs/product/_shared.mdx', undefined],
  ['site/README.md', undefined],
];

for (const [file, kind] of places) {
  test(`${file} is ${kind ?? 'not a page'}`, () => assert.equal(kindOf(file), kind));
}

test('days that YAML reads as dates become text, except the date of a post', () => {
  const date = new Date('2026-11-20');
  assert.deepEqual(withDays({ reviewed: date, confirmed: '2026-01-02', date }), {
    reviewed: '2026-11-20',
    confirmed: '2026-01-02',
    date,
  });
});

test('an invalid page is refused with its file, every error and the remedy', async () => {
  const parse = checkedFrontMatter('/project');
  const parsing = parse({
    filePath: '/project/content/docs/a.md',
    fileContent: '',
    defaultParseFrontMatter: async () => ({ frontMatter: { titel: 'Rate limits' }, content: '' }),
  });
  await assert.rejects(parsing, (error: Error) => {
    assert.match(error.message, /^content\/docs\/a\.md: front matter has \d+ error/);
    assert.match(error.message, /did you mean 'title'/);
    assert.match(error.message, /owner/);
    return true;
  });
});

test('in npm run dev an invalid page is reported and still shown', async () => {
  const reported: string[] = [];
  const parsed = await checkedFrontMatter('/project', (errors) => reported.push(errors))({
    filePath: '/project/content/docs/a.md',
    fileContent: '',
    defaultParseFrontMatter: async () => ({ frontMatter: { titel: 'Rate limits' }, content: '' }),
  });
  assert.equal(parsed.frontMatter.titel, 'Rate limits');
  assert.match(reported.join(), /^content\/docs\/a\.md: front matter has \d+ error/);
});

test('code in a page is refused before it is read, in npm run dev as well', async () => {
  for (const [filePath, fileContent] of [
    ['/project/content/docs/a.mdx', 'Text'],
    ['/project/content/docs/a.md', '---js\n({})\n---\n'],
  ] as const) {
    const parsing = checkedFrontMatter('/project', () => {})({
      ...{ filePath, fileContent },
      defaultParseFrontMatter: () => assert.fail('it is read'),
    });
    await assert.rejects(parsing, { message: /^content\/docs\/a\.mdx?: .*(?:rename the file|write ---)/ });
  }
});

test('a page cannot choose MDX for itself, also while its errors are only reported', async () => {
  const { frontMatter } = await checkedFrontMatter('/project', () => {})({
    ...{ filePath: '/project/content/docs/a.md', fileContent: 'Text' },
    defaultParseFrontMatter: async () => ({ frontMatter: { mdx: { format: 'mdx' } }, content: 'Text' }),
  });
  assert.equal(frontMatter.mdx, undefined);
});

const valid = {
  title: 'Rate limits',
  description: 'How to bound the number of requests that one client may send to an endpoint.',
  type: 'how-to',
  owner: 'web',
  audience: ['developers'],
  basis: 'proposed',
  reviewed: '2026-11-20',
  review_every: 6,
  tags: ['nginx'],
};

test('only a page that staff acknowledge gets the hash of its text, the same before and after its facts are put in', async () => {
  const file = fileURLToPath(new URL('../../content/docs/product/queue.md', import.meta.url));
  const parse = async (frontMatter: Record<string, unknown>, content: string) => {
    const given = { filePath: file, fileContent: '' };
    const defaultParseFrontMatter = async () => ({ frontMatter, content });
    return (await checkedFrontMatter('/project')({ ...given, defaultParseFrontMatter })).frontMatter
      .acknowledge_text;
  };
  const asked = { ...valid, acknowledge: { who: ['support'], within: 14 } };
  const text = 'Text.\n\n::stores[queue-api]\n';
  assert.equal(await parse(valid, text), undefined);
  const hash = await parse(asked, text);
  assert.match(String(hash), /^[0-9a-f]{64}$/);
  assert.equal(await parse(asked, withFacts(text, file)), hash);
  assert.notEqual(await parse(asked, text.replace('queue-api', 'kms-api')), hash);
  assert.equal(await parse({ ...asked, reviewed: '2027-01-01' }, text), hash);
});

const long = 'word '.repeat(2000);

for (const [file, minutes] of [
  ['content/docs/a.md', 10],
  ['site/src/pages/a.md', undefined],
] as const) {
  test(`a long text at ${file} ${minutes ? 'says how long it takes' : 'does not say how long it takes'}`, async () => {
    const { title, description, owner, reviewed } = valid;
    const frontMatter = minutes ? valid : { title, description, owner, reviewed };
    const parsed = await checkedFrontMatter('/project')({
      filePath: `/project/${file}`,
      fileContent: '',
      defaultParseFrontMatter: async () => ({ frontMatter, content: long }),
    });
    assert.equal(parsed.frontMatter.reading_minutes, minutes);
  });
}

test('an owner without a team stops the build, with the nearest one', async () => {
  const given = { filePath: '/project/content/docs/a.md', fileContent: '' };
  const defaultParseFrontMatter = async () => ({
    frontMatter: { ...valid, owner: 'securty' },
    content: 'Text.',
  });
  await assert.rejects(
    async () => checkedFrontMatter('/project')({ ...given, defaultParseFrontMatter }),
    /owner: content\/data\/teams\.yml has no team 'securty': did you mean 'security'\?/,
  );
});
