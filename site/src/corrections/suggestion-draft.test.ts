import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Draft, draftOf, emptyDraft, startOf } from './suggestion-draft.ts';

const draft: Draft = { anchor: 'a', text: 'old', replacement: 'new', reason: 'why' };

test('a draft is read as it was written; anything else is empty', () => {
  assert.deepEqual(draftOf(JSON.stringify(draft)), draft);
  for (const stored of [null, '', '{', 'null', '7', '[]', '{"text":7}'])
    assert.deepEqual(draftOf(stored), emptyDraft, String(stored));
});

test('the dialog goes on with the draft, and a newly selected sentence begins a new one', () => {
  const selected = { text: 'another', anchor: 'b' };
  assert.deepEqual(startOf(draft, undefined), draft);
  assert.deepEqual(startOf(draft, { text: 'old', anchor: 'a' }), draft);
  assert.deepEqual(startOf(draft, selected), { ...emptyDraft, ...selected });
  const withoutText = { ...draft, text: '' };
  assert.deepEqual(startOf(withoutText, selected), { ...draft, ...selected }, 'what was typed stays');
});
