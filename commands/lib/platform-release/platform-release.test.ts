import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runLint } from '@kwikid/content-lint';
import { root as project } from '../root.ts';
import { addRelease, dataFile } from './add-release.ts';
import { changesFromFile } from './changes-from-file.ts';
import { changesFromTags, type Services } from './changes-from-tags.ts';

const day = '2026-11-20';
const folder = await mkdtemp(join(tmpdir(), 'platform-release-'));
const root = join(folder, 'project');
const repository = join(folder, 'queue-api');
const services: Services = {
  'queue-api': { name: 'Queue API', page: '/docs/product/peripheral-services/queue-api' },
  'admin-api': { name: 'Admin API', page: '/docs/product/app-services/admin-api' },
};
const newMonth = 'content/docs/release-and-general-updates/november-2025.md';
const author = ['-c', 'user.name=Test', '-c', 'user.email=test@kwikid.example'];
const git = (...words: string[]) => execFileSync('git', ['-C', repository, ...author, ...words]);
const commit = (message: string) => git('commit', '-q', '--allow-empty', '-m', message);

before(async () => {
  for (const part of ['content', 'site/src/pages', 'site/static'])
    await cp(join(project, part), join(root, part), { recursive: true });
  await mkdir(repository);
  git('init', '-q');
  commit('feat: begin');
  git('tag', '2025.10.1');
  commit(
    'feat(queue-api): a customer sees the place in the queue.\n\nBecause they asked.\n\nFor: customers, support\nPage: /docs/product/peripheral-services/queue-api#errors',
  );
  commit('fix(unknown): an offer is made once');
  commit('feat(admin-api)!: groups need a name');
  commit('docs: say it better');
  commit('refactor: two files\n\nRelease-Note: Start-up takes half the time');
  await writeFile(join(repository, 'package.json'), '{"version":"2.4.0"}');
  git('add', '.');
  commit('chore: bump the version');
  git('tag', '2025.11.1');
});
after(() => rm(folder, { recursive: true }));

test('commits between two tags become changes; what they do not say is TODO', () => {
  const found = changesFromTags(repository, '2025.10.1', '2025.11.1', services);
  assert.equal(found.leftOut, 2);
  assert.deepEqual(found.versions, { 'admin-api': '2.4.0', 'queue-api': '2.4.0' });
  const page = '/docs/product/peripheral-services/queue-api';
  assert.deepEqual(found.changes, [
    {
      ...{ kind: 'added', text: 'A customer sees the place in the queue', for: ['customers', 'support'] },
      ...{ services: ['queue-api'], pages: [{ name: 'TODO', to: `${page}#errors` }] },
    },
    {
      ...{ kind: 'fixed', text: 'An offer is made once', for: ['TODO'], services: ['queue-api'] },
      pages: [{ name: 'Queue API', to: page }],
    },
    {
      ...{ kind: 'changed', text: 'Groups need a name', for: ['TODO'], services: ['admin-api'] },
      ...{ pages: [{ name: 'Admin API', to: services['admin-api']?.page }], breaking: true },
    },
    {
      ...{ kind: 'changed', text: 'Start-up takes half the time', for: ['TODO'], services: ['queue-api'] },
      pages: [{ name: 'Queue API', to: page }],
    },
  ]);
});

test('a repository without the tag is refused with its name', () => {
  assert.throws(
    () => changesFromTags(repository, '2025.10.1', '2025.12.1', services),
    /no tag '2025\.12\.1'/,
  );
  assert.throws(() => changesFromTags(folder, '2025.10.1', '2025.11.1', services), /git fetch --tags/);
});

test('a release is in the data, on the page of its month and among the small changes', async () => {
  const { changes, versions } = changesFromTags(repository, '2025.10.1', '2025.11.1', services);
  const release = { release: '2025.11.1', basis: 'confirmed', day, title: 'TODO', versions, changes };
  const before = await readFile(join(root, dataFile), 'utf8');
  const { files, places } = await addRelease(root, release, day);
  assert.deepEqual(files, [
    dataFile,
    newMonth,
    'content/docs/release-and-general-updates/speedrun-updates.md',
  ]);
  assert.ok(places > 5);
  const text = await readFile(join(root, dataFile), 'utf8');
  const start = text.indexOf('  - release: 2025.11.1');
  const end = text.indexOf("  - release: '2025.10.1'");
  assert.equal(text.slice(0, start) + text.slice(end), before, 'all other lines are as they were');

  await writeFile(
    join(root, dataFile),
    text
      .replaceAll('title: TODO', 'title: The place in the queue')
      .replaceAll('name: TODO', 'name: Errors')
      .replaceAll('- TODO', '- developers'),
  );
  const page = await readFile(join(root, newMonth), 'utf8');
  let place = 0;
  await writeFile(
    join(root, newMonth),
    page
      .replace(
        /^description: .*$/m,
        'description: "Platform release 2025.11.1: customers see their place in the queue, and groups need a name."',
      )
      .replace(
        /\[TODO: ([^\]]*)\]/g,
        (_mark, words: string) =>
          `The writer says ${words}, in as many words as the readers of place ${++place} need.`,
      ),
  );
});

test('an illustrative release is replaced by the real one, and a confirmed one is not', async () => {
  const file = join(folder, 'changes.yml');
  await writeFile(
    file,
    [
      'day: 2025-09-09',
      'title: Time limits that cannot cut a recording',
      'versions: { sfu-wrapper: 3.1.0 }',
      'known: [A recorder older than 1.9 keeps its own limits]',
      'changes:',
      '  - kind: fixed',
      '    text: No time limit cuts a recording',
      '    for: [support]',
      '    services: [sfu-wrapper]',
      '    pages: [{ name: SFU wrapper, to: /docs/product/rtc-services/livekit-services/sfu-wrapper-production }]',
      '    article: upload-timeouts',
    ].join('\n'),
  );
  const release = await changesFromFile(file, '2025.09.1');
  assert.deepEqual((await addRelease(root, release, day)).files, [dataFile]);
  const text = await readFile(join(root, dataFile), 'utf8');
  assert.equal(text.match(/release: '?2025\.09\.1'?$/gm)?.length, 1);
  assert.match(text, /release: 2025\.09\.1\n {4}basis: confirmed/);
  await assert.rejects(addRelease(root, release, day), /confirmed release 2025\.09\.1: correct it there/);
  await assert.rejects(addRelease(root, { release: '2025.13.1' }, day), /year, month and sequence/);
});

test('both releases pass the lint, once the new one is filled in', async () => {
  const { findings } = await runLint({ root });
  const own = findings.filter(
    ({ severity, file }) => severity === 'error' && [dataFile, newMonth].includes(file),
  );
  assert.deepEqual(own, []);
});

const wrong: [what: string, text: string, says: RegExp][] = [
  ['an empty file', '', /empty, or no mapping/],
  ['no YAML', 'changes: [\n', /Flow sequence|at line 2/],
  ['no changes', 'title: A line of words\nday: 2025-11-03\nversions: {}\n', /changes: /],
  [
    'an unknown kind',
    'title: A line of words\nday: 2025-11-03\nversions: {}\nchanges: [{ kind: improved }]\n',
    /changes\.0\.kind: .*"added"/,
  ],
];
for (const [what, text, says] of wrong) {
  test(`a file of changes is refused with every error: ${what}`, async () => {
    const file = join(folder, 'wrong.yml');
    await writeFile(file, text);
    await assert.rejects(changesFromFile(file, '2025.11.1'), says);
  });
}
