import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Finding, runLint } from '@kwikid/content-lint';
import { root as project } from '../../../commands/lib/root.ts';
import type { CommandError } from '../../../commands/lib/run-command.ts';
import { kinds, type MadePage, newPage, type PageKind, wantedFolder } from './new-page.ts';

const day = '2026-11-20';
const releasesFile = 'content/data/releases.yml';
const root = await mkdtemp(join(tmpdir(), 'new-page-'));
const made = new Map<PageKind, MadePage>();
/** The same kinds with every place filled in. */
const complete = new Map<PageKind, MadePage>();

let judging: Promise<Finding[]> | undefined;
/** One run of the lint, of half a minute, judges both. */
const errors = () => {
  judging ??= runLint({ root }).then(({ findings }) => findings);
  return judging;
};

before(async () => {
  await cp(join(project, 'content'), join(root, 'content'), { recursive: true });
  await cp(join(project, 'site/src/pages'), join(root, 'site/src/pages'), { recursive: true });
  await cp(join(project, 'site/static'), join(root, 'site/static'), { recursive: true });
  for (const kind of kinds) {
    made.set(kind, await newPage(root, { kind, title: `Made as ${kind}`, day }));
    const page = await newPage(root, { kind, title: `Filled as ${kind}`, day });
    await writeFile(join(root, page.file), filled(await readFile(join(root, page.file), 'utf8'), kind));
    complete.set(kind, page);
  }
  await addArticles();
});
after(() => rm(root, { recursive: true }));

/** Different text for each of the marked places, as a writer would fill in. */
function filled(text: string, kind: PageKind): string {
  let place = 0;
  return text
    .replace(
      /^description: .*$/m,
      `description: What a reader finds on the page that was made from the template of a ${kind}.`,
    )
    .replace(
      /title: "\[TODO.*?\]", url: TODO/,
      'title: "RFC 9110, HTTP Semantics", url: "https://www.rfc-editor.org/rfc/rfc9110"',
    )
    .replace('owner: TODO', 'owner: platform')
    .replace('audience: [TODO]', 'audience: [developers]')
    .replace(/^authors: .*$/m, 'authors: [release]')
    .replace(/^tags: \[(.*)TODO\]$/m, (_line, given: string) => `tags: [${given}security]`)
    .replace(
      /\[TODO: ([^\]]*)\]/g,
      (_mark, words: string) => `The writer of the ${kind} says ${words}, place ${++place}.`,
    );
}

const expected: [kind: PageKind, file: string, path: string][] = [
  ['guide', 'content/docs/knowledge/made-as-guide.md', '/docs/knowledge/made-as-guide'],
  ['reference', 'content/docs/product/made-as-reference.md', '/docs/product/made-as-reference'],
  ['sop', 'content/docs/protocols-and-sops/made-as-sop.md', '/docs/protocols-and-sops/made-as-sop'],
  [
    'release',
    'content/docs/release-and-general-updates/made-as-release.md',
    '/docs/release-and-general-updates/made-as-release',
  ],
  ['post', 'content/blog/2026-11-20-made-as-post.md', '/blog/2026/11/20/release/made-as-post'],
];
for (const [kind, file, path] of expected) {
  test(`a ${kind} is written to ${file}`, () => {
    assert.equal(made.get(kind)?.file, file);
    assert.equal(made.get(kind)?.path, path);
  });
}

test('the lint names every line of a new page that must be filled in', async () => {
  const findings = await errors();
  for (const { file } of made.values()) {
    const lines = (await readFile(join(root, file), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      if (!line.includes('TODO')) continue;
      assert.ok(
        findings.some((finding) => finding.file === file && finding.line === index + 1),
        `${file}:${index + 1} ${line}`,
      );
    }
  }
});

/** Names the new note and the new post in the data of the releases, as their writer does. */
async function addArticles(): Promise<void> {
  const articles = (['release', 'post'] as const).map((kind) => ({
    id: `filled-as-${kind}`,
    link: { name: `Filled as ${kind}`, to: complete.get(kind)?.path },
  }));
  const text = await readFile(join(root, releasesFile), 'utf8');
  const lines = articles.map(({ id, link }) => `  ${id}: ${JSON.stringify(link)}\n`);
  const changes = articles.map(({ id, link }) => ({
    ...{ kind: 'added', text: `There is a page ${id}`, for: ['everybody'], services: ['queue-api'] },
    ...{ pages: [link], article: id },
  }));
  const release = { release: '2025.10.2', basis: 'illustrative', title: 'New pages', changes };
  await writeFile(
    join(root, releasesFile),
    text
      .replace(/^articles:\n/m, (start) => start + lines.join(''))
      .replace(/^releases:\n/m, (start) => `${start}  - ${JSON.stringify(release)}\n`),
  );
}

test('a template passes the lint once its places are filled in', async () => {
  const files = new Set([...complete.values()].map(({ file }) => file));
  assert.deepEqual(
    (await errors()).filter(({ file }) => files.has(file)),
    [],
  );
});

const titles: [title: string, file: string][] = [
  ['Rotate a key: "now" or later?', 'content/docs/knowledge/rotate-a-key-now-or-later.md'],
  ['Keys & certificates', 'content/docs/knowledge/keys-and-certificates.md'],
  ["A client's café", 'content/docs/knowledge/a-clients-cafe.md'],
  ['  V-CIP 2.0 ', 'content/docs/knowledge/v-cip-2-0.md'],
];
for (const [title, file] of titles) {
  test(`the title ${JSON.stringify(title)} is kept, and names the file`, async () => {
    assert.equal((await newPage(root, { kind: 'guide', title, day })).file, file);
    assert.ok(
      (await readFile(join(root, file), 'utf8')).includes(`title: ${JSON.stringify(title.trim())}\n`),
    );
  });
}

test('a document can be in another folder, and its links follow', async () => {
  const { file, path } = await newPage(root, {
    kind: 'sop',
    title: 'Elsewhere',
    folder: 'knowledge/appsec-vapt/',
    day,
  });
  assert.equal(file, 'content/docs/knowledge/appsec-vapt/elsewhere.md');
  assert.equal(path, '/docs/knowledge/appsec-vapt/elsewhere');
  assert.match(await readFile(join(root, file), 'utf8'), /\(\.\.\/\.\.\/support\.md\)/);
});

const refused: [
  what: string,
  page: Partial<Parameters<typeof newPage>[1]>,
  code: CommandError['code'],
  remedy: RegExp,
][] = [
  [
    'a file that is there',
    { kind: 'guide', title: 'Made as guide' },
    'ERR_EXISTS',
    /made-as-guide\.md .* choose another title/,
  ],
  [
    'an unknown kind',
    { kind: 'giude', title: 'A title' },
    'ERR_KIND',
    /guide, reference, sop, release, post.*mean 'guide'/,
  ],
  [
    'a property of every object as a kind',
    { kind: 'constructor', title: 'A title' },
    'ERR_KIND',
    /write one of/,
  ],
  ['no kind', { title: 'A title' }, 'ERR_KIND', /write one of/],
  ['no title', { kind: 'guide' }, 'ERR_TITLE', /3 to 110 characters in quotes/],
  ['an empty title', { kind: 'guide', title: '  ' }, 'ERR_TITLE', /3 to 110 characters in quotes/],
  ['a title without a path', { kind: 'guide', title: '…!?' }, 'ERR_TITLE', /Latin letters/],
  ['a title that is too long', { kind: 'guide', title: 'a'.repeat(111) }, 'ERR_TITLE', /3 to 110/],
  [
    'a title that names the index',
    { kind: 'guide', title: 'Index' },
    'ERR_TITLE',
    /page of .*knowledge itself/,
  ],
  [
    'a title that names the readme',
    { kind: 'sop', title: 'README' },
    'ERR_TITLE',
    /readme\.md: choose a title/,
  ],
  [
    "the folder's own name as a title",
    { kind: 'guide', title: 'AppSec VAPT', folder: 'knowledge/appsec-vapt' },
    'ERR_TITLE',
    /appsec-vapt itself.*choose a title that says more/,
  ],
  [
    'a folder that is not there',
    { kind: 'guide', title: 'A title', folder: 'knowledge/nowhere' },
    'ERR_FOLDER',
    /_category_\.yml/,
  ],
  ['no folder', { kind: 'guide', title: 'A title', folder: '' }, 'ERR_FOLDER', /name an existing one/],
  [
    'a folder outside the documents',
    { kind: 'guide', title: 'A title', folder: '../blog' },
    'ERR_FOLDER',
    /name an existing one/,
  ],
  [
    'a folder for a post',
    { kind: 'post', title: 'A title', folder: 'knowledge' },
    'ERR_FOLDER',
    /leave out --in/,
  ],
];
test('a folder that npm consumed is refused, naming the missing --', () => {
  assert.throws(
    () => wantedFolder(undefined, { npm_config_in: 'knowledge' }),
    (error: CommandError) => error.code === 'ERR_FOLDER' && /write -- before the kind/.test(error.message),
  );
  assert.equal(wantedFolder('knowledge', { npm_config_in: 'product' }), 'knowledge');
  assert.equal(wantedFolder(undefined, {}), undefined);
});

test('a post can have a title that a document could not have', async () => {
  assert.equal(
    (await newPage(root, { kind: 'post', title: 'Index', day })).file,
    'content/blog/2026-11-20-index.md',
  );
});

test('the folder named in the usage and the documents exists', async () => {
  for (const file of ['README.md', 'WRITING.md', 'commands/new.ts']) {
    const named = /--in ([\w/-]+)/.exec(await readFile(join(project, file), 'utf8'))?.[1] ?? '';
    assert.ok((await stat(join(project, 'content/docs', named))).isDirectory(), file);
    assert.notEqual(named, '');
  }
});

for (const [what, page, code, remedy] of refused) {
  test(`${what} is refused, with the remedy`, async () => {
    const making = newPage(root, { kind: undefined, title: undefined, day, ...page });
    await assert.rejects(making, (error: CommandError) => {
      assert.equal(error.code, code);
      assert.match(error.message, remedy);
      return true;
    });
  });
}
