import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Commit, parseCommits } from './commits.ts';
import { type ChangeablePage, changesFor, changeText } from './reader-changes.ts';

const page = (name: string, audience = ['support']): ChangeablePage => ({
  file: `content/docs/${name}.md`,
  label: name,
  path: `/docs/${name}`,
  owner: 'web',
  audience,
});
const commit = (day: string, subject: string, ...names: string[]): Commit => ({
  day,
  at: Date.parse(day) / 1000,
  subject,
  body: '',
  files: names.map((name) => `content/docs/${name}.md`),
});
const of = (commits: Commit[], pages: ChangeablePage[], audience?: string) =>
  changesFor(audience, { commits, pages, published: [] });

test('a row says what, why, who and where', () => {
  const [row] = of(
    [
      {
        ...commit('2026-11-21', 'docs(product): give a call a way back', 'a'),
        body: 'It\nwas `lost`.\nNow not.',
      },
    ],
    [page('a')],
  );
  assert.deepEqual(row, {
    day: '2026-11-21',
    what: 'Give a call a way back',
    why: 'It was lost.',
    owner: 'web',
    pages: [{ label: 'a', path: '/docs/a' }],
    more: 0,
  });
});

for (const subject of [
  'refactor(content): move files',
  'docs: no scope',
  'feat(search): know words',
  'test(content): try it',
  'fix(site): one grid',
  'Merge branch',
]) {
  test(`${subject} tells readers of pages nothing`, () =>
    assert.equal(changeText({ subject, body: '' }), undefined));
}

for (const body of ['KD410 leaves it out.', 'It is in terms.yml now.', 'The row of `docs/a-b.md` was wrong.'])
  test(`readers do not see '${body}', which names a rule or a file of the project`, () =>
    assert.deepEqual(changeText({ subject: 'docs(content): a', body }), { what: 'A' }));

test('a reason that is not a short sentence is left out', () => {
  assert.deepEqual(changeText({ subject: 'docs(content): a', body: 'x'.repeat(400) }), { what: 'A' });
  assert.deepEqual(changeText({ subject: 'docs(content): a', body: '- one thing.' }), { what: 'A' });
  assert.deepEqual(changeText({ subject: 'docs(content): a', body: `${'x '.repeat(90)}.` }), { what: 'A' });
});

test('a commit over fifteen pages is left out, and a page is news once', () => {
  const many = Array.from({ length: 16 }, (_, index) => `p${index}`);
  const pages = ['a', ...many].map((name) => page(name));
  const commits = [
    commit('2026-11-23', 'docs(content): all', ...many),
    commit('2026-11-22', 'docs(content): second', 'a'),
    commit('2026-11-21', 'docs(content): first', 'a'),
  ];
  assert.deepEqual(
    of(commits, pages).map(({ what }) => what),
    ['Second'],
  );
});

test('only pages of the audience count', () => {
  const pages = [page('a', ['developers']), page('b', ['support', 'developers'])];
  const commits = [
    commit('2026-11-22', 'docs(content): one', 'a'),
    commit('2026-11-21', 'docs(content): two', 'a', 'b'),
  ];
  assert.deepEqual(
    of(commits, pages, 'support').map(({ what }) => what),
    ['Two'],
  );
  assert.equal(of(commits, pages).length, 2);
});

test('two rows a day, six in all, newest first', () => {
  const days = ['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20'];
  const names = days.flatMap((day) => [1, 2, 3, 4].map((number) => `${day}-${number}`));
  const commits = names.map((name) => commit(name.slice(0, 10), `docs(content): ${name}`, name));
  const rows = of(
    commits,
    names.map((name) => page(name)),
  );
  assert.deepEqual(
    rows.map(({ day }) => day),
    days.slice(0, 3).flatMap((day) => [day, day]),
  );
});

test('within a day, what is for few others comes first', () => {
  const all = ['developers', 'support', 'coordinators'];
  const pages = [page('a', all), page('b', all), page('c', ['support'])];
  const commits = ['a', 'b', 'c'].map((name) => commit('2026-11-22', `docs(content): ${name}`, name));
  const what = (audience?: string) => of(commits, pages, audience).map((row) => row.what);
  assert.deepEqual(what('support'), ['C', 'A']);
  assert.deepEqual(what(), ['A', 'B']);
});

test('what Git prints is read, with its body and its files', () => {
  const log =
    '\u001E2026-11-21\u001F1795258800\u001Fdocs(content): a\u001FWhy.\n\nMore.\n\u001F\n\ncontent/docs/a.md\ncontent/docs/b.md\n';
  assert.deepEqual(parseCommits(`${log}${log}`)[1], {
    day: '2026-11-21',
    at: 1795258800,
    subject: 'docs(content): a',
    body: 'Why.\n\nMore.',
    files: ['content/docs/a.md', 'content/docs/b.md'],
  });
});
