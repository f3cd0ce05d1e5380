import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countWords, suggestionsOf } from './found.ts';

test('a number is of pages if the service counts them, else of results', () => {
  assert.deepEqual(
    [
      countWords({ count: 1, isOfPages: true }),
      countWords({ count: 12, isOfPages: true }),
      countWords({ count: 12, isOfPages: false }),
    ],
    ['1 page', '12 pages', '12 results'],
  );
});

test('an empty response suggests the corrected query and the nearest pages, any other its own pages', () => {
  const nearest = [{ hierarchy: { lvl1: 'Rules &amp; rates' } }, { hierarchy: { lvl1: 'rate' } }];
  assert.deepEqual(suggestionsOf({ hits: [], didYouMean: 'rate', nearest }), ['rate', 'Rules & rates']);
  assert.equal(suggestionsOf({ hits: [] }), undefined);
  const support = { hierarchy: { lvl0: 'Documentation', lvl1: 'Support &amp; Help &lt;now&gt;' } };
  const hits = [support, { hierarchy: { lvl1: 'Understanding nginx' } }, support, { hierarchy: {} }];
  assert.deepEqual(suggestionsOf({ hits, didYouMean: 'rate' }), [
    'Support & Help <now>',
    'Understanding nginx',
  ]);
});
