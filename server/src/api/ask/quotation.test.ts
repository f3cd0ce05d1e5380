import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Highlighter } from '@kwikid/search';
import fc from 'fast-check';
import { quotation } from './quotation.ts';

/** Marks the words given, wherever they stand. */
const marking = (...words: string[]): Highlighter => ({
  words: words.map((text, number) => ({ number, text })),
  marks: (text) =>
    words
      .flatMap((word, number) => {
        const start = text.indexOf(word);
        return start === -1 ? [] : [{ start, end: start + word.length, words: [number] }];
      })
      .sort((a, b) => a.start - b.start),
});

test('a short text is quoted as it is', () => {
  assert.equal(quotation('Stop it. Start it.', marking('Start')), 'Stop it. Start it.');
});

test('from a long text, the sentences about the question are quoted', () => {
  const text = `${'Nothing of it here. '.repeat(30)}Then stop the relay and start it. ${'Nor here. '.repeat(60)}`;
  const quoted = quotation(text.trim(), marking('relay', 'start'));
  assert.match(quoted, /^… .*Then stop the relay and start it\./);
  assert.match(quoted, / …$/);
});

test('of a sentence that is too long a window is quoted, cut between words', () => {
  const text = `${'cell | '.repeat(100)}limit | 10 requests | ${'cell | '.repeat(100)}`.trim();
  const quoted = quotation(text, marking('limit', 'requests'));
  assert.match(quoted, /limit \| 10 requests/);
  assert.match(quoted, /^… (?:cell|\|)/);
});

test('whatever the text is, the quotation is short and is a part of it', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 900 }),
      fc.array(fc.string({ minLength: 1, maxLength: 4 })),
      (text, words) => {
        const quoted = quotation(text, marking(...words));
        assert.ok(quoted.length <= 320 + 4);
        assert.ok(text.includes(quoted.replace(/^… /, '').replace(/ …$/, '')) || /…/.test(text));
      },
    ),
  );
});
