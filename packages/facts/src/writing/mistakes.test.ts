import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintRules, namesOfRules, ruleGroups, rulesOf } from './lint-rules.ts';
import { mistakes } from './mistakes.ts';

test('every rule is in one group, and every group has rules', () => {
  const names = Object.keys(ruleGroups);
  assert.deepEqual(
    names.flatMap(rulesOf).map(({ id }) => id),
    lintRules.map(({ id }) => id),
  );
  for (const name of names) assert.notDeepEqual(rulesOf(name), [], name);
  assert.equal(new Set(namesOfRules).size, names.length + lintRules.length);
});

test('one rule: its mistakes, each with the line as written and what the check says', () => {
  const lines = mistakes(undefined, 'KD216').split('\n');
  assert.deepEqual(lines.slice(0, 2), ['<div class="mistakes">', '']);
  assert.match(lines[2] ?? '', /^- [A-Z].*: `##\S.*`\\$/);
  assert.match(lines[3] ?? '', /^ {2}The check says: `.+`$/);
  assert.deepEqual(lines.slice(-2), ['', '</div>']);
});

test('a group: each rule under its id, why it is there, what to do, and four mistakes at most', () => {
  const markdown = mistakes(undefined, 'links');
  assert.deepEqual(
    markdown.match(/^### .*$/gm),
    rulesOf('links').map(({ id, slug }) => `### ${id} ${slug}`),
  );
  for (const part of markdown.split(/^### /m).slice(1)) {
    assert.match(part, /\n\n\*\*What to do:\*\* \S/);
    const count = part.match(/^- /gm)?.length ?? 0;
    assert.ok(count >= 1 && count <= 4, part);
    assert.match(part, /\n<details class="mistakes">\n<summary>.*\n\n- .*[\s\S]*\n\n<\/details>/);
  }
  assert.deepEqual(rulesOf('nothing'), []);
});

test('a rule without examples has no empty part', () => {
  assert.doesNotMatch(mistakes(undefined, 'samples'), /mistakes/);
});

test('no mark of a rule’s words is read as Markdown', () => {
  const [rule] = rulesOf('KD204');
  assert.ok(rule?.remedy.includes(':::note[Title]'));
  assert.ok(mistakes(undefined, 'markdown').includes('\\:\\:\\:note\\[Title\\]'));
});
