import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editHosts, editPattern, editUrlOf } from './edit-link.ts';

const repository = 'https://git.example/docs';
const file = 'content/docs/a page.md';
const urls: Record<(typeof editHosts)[number], string> = {
  github: 'https://git.example/docs/edit/main/content/docs/a%20page.md',
  gitlab: 'https://git.example/docs/-/edit/main/content/docs/a%20page.md',
  gitea: 'https://git.example/docs/_edit/main/content/docs/a%20page.md',
  bitbucket: 'https://git.example/docs/src/main/content/docs/a%20page.md?mode=edit&at=main',
  plain: 'https://git.example/docs/content/docs/a%20page.md',
};

for (const host of editHosts)
  test(`a file is edited at ${host} by its own form of URL`, () => {
    assert.equal(editUrlOf(editPattern({ repository, branch: 'main', host }), file), urls[host]);
  });

test('any other host is reached by a pattern of its own', () => {
  const edit = 'https://dev.example/repo?path=/{path}&version=GB{branch}';
  assert.equal(
    editUrlOf(editPattern({ repository, branch: 'docs/live', edit }), 'content/docs/$&.md'),
    'https://dev.example/repo?path=/content/docs/$&.md&version=GBdocs/live',
  );
});
