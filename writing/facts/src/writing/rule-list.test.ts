import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruleList } from './rule-list.ts';

const rules = [
  { id: 'KD101', slug: 'broken-link', why: 'A link leads somewhere.', remedy: 'Correct it.' },
  { id: 'KD204', slug: 'note', why: 'A note has a kind.', remedy: 'Write `:::note` or :::note[Title].' },
];

test('a group: each rule under its id, why it is there, and what to do', () => {
  assert.equal(
    ruleList({ rules }, 'links'),
    '### KD101 broken-link\n\nA link leads somewhere.\n\n**What to do:** Correct it.',
  );
});

test('no mark of a rule’s words is read as Markdown', () => {
  assert.ok(ruleList({ rules }, 'markdown').endsWith('Write `:::note` or \\:\\:\\:note\\[Title\\].'));
});
