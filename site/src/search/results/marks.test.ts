import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { runs } from './marks.ts';

test('marks split a value into runs', () => {
  assert.deepEqual(runs('the <mark>rate</mark> limit'), [
    { text: 'the ', marked: false },
    { text: 'rate', marked: true },
    { text: ' limit', marked: false },
  ]);
});

test('entities become their characters, once', () => {
  assert.deepEqual(runs('a &lt;b&gt; &amp;amp; &quot;c&quot;'), [{ text: 'a <b> &amp; "c"', marked: false }]);
});

test('an apostrophe is one, however it is written', () => {
  assert.equal(runs('&#39;&#039;&#x27;&#X27;')[0]?.text, "''''");
});

test('any other tag is text', () => {
  assert.deepEqual(runs('<img src=x onerror=alert(1)>'), [
    { text: '<img src=x onerror=alert(1)>', marked: false },
  ]);
});

test('no text is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z ]*$/)), (words) => {
      const value = words.map((word, index) => (index % 2 ? `<mark>${word}</mark>` : word)).join('');
      return (
        runs(value)
          .map(({ text }) => text)
          .join('') === words.join('')
      );
    }),
  );
});
