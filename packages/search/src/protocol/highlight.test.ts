import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fixtureRecord } from '../../fixtures/fixture-records.ts';
import { createEngine } from '../create-engine.ts';
import { highlight, snippet } from './highlight.ts';

const tags = { preTag: '<em>', postTag: '</em>' };
const texts = [
  'Rate limiting',
  'Rate limiting in front',
  'E-sign API and the video KYC call',
  'set client_max_body_size in nginx.conf',
  'a <b>bold</b> & "quoted" host\'s header',
  'नमस्ते नमीपन cafés 𞤀𞤁𞤂𞤃',
  'Requests beyond the rate wait; the limits of 10.0.0.0/8 are higher.',
];
const engine = createEngine(
  texts.map((content, number) =>
    fixtureRecord({ url: `/docs/${number}`, hierarchy: { lvl1: content }, content }),
  ),
  {
    synonyms: {
      acronyms: [{ short: 'VKYC', long: 'Video Know Your Customer', also: ['Video KYC'] }],
      synonyms: [],
    },
  },
);
const highlighterOf = (query: string) => engine.search({ query }).highlighter;

/** Query, text, and the text with what was found in brackets. */
const table: [query: string, text: string, marked: string, level: string][] = [
  ['rate', 'Rate limiting', '[Rate] limiting', 'full'],
  ['rat', 'Rate limiting', '[Rat]e limiting', 'full'],
  ['rate limits ', 'Rate limiting', '[Rate] [limiting]', 'full'],
  ['e sign', 'the esign API', 'the [esign] API', 'full'],
  ['ratelimitng', 'Rate limiting', '[Rate limiting]', 'full'],
  ['rate limitng', 'Rate limiting in front', '[Rate] [limiting] in front', 'full'],
  ['ratel', 'Rate limiting', '[Rate l]imiting', 'full'],
  ['nginx rate', 'Rate limiting', '[Rate] limiting', 'partial'],
  ['how to rate the', 'to rate the limits', 'to [rate] the limits', 'full'],
  ['esign', 'The e-sign API', 'The [e-sign] API', 'full'],
  ['esig', 'The e-sign API', 'The [e-sig]n API', 'full'],
  ['vkyc', 'the video KYC call', 'the [video KYC] call', 'full'],
  ['client_max_body_size', 'set client_max_body_size now', 'set [client_max_body_size] now', 'full'],
  ['body size', 'set client_max_body_size now', 'set client_max_[body]_[size] now', 'full'],
  ['10.0.0.0/8', 'of 10.0.0.0/8 are', 'of [10.0.0.0/8] are', 'full'],
  ['10.0', 'of 10.0.0.0/8 are', 'of [10.0].0.0/8 are', 'full'],
  ['नमस्', 'नमस्ते दुनिया', '[नमस्]ते दुनिया', 'full'],
  ['नम', 'नमीपन', '[नमी]पन', 'full'],
  ['नमी', 'नमीपन', '[नमी]पन', 'full'],
  ['cafe', 'the cafe\u0301s', 'the [cafe\u0301]s', 'full'],
  ['𞤀𞤁', '𞤀𞤁𞤂𞤃', '[𞤀𞤁]𞤂𞤃', 'full'],
  ['size_set', 'set the size', '[set] the [size]', 'full'],
  ['ginx', 'in nginx now', 'in [nginx] now', 'full'],
  ['turn', 'Rate limiting', 'Rate limiting', 'none'],
  ['', 'Rate limiting', 'Rate limiting', 'none'],
];

for (const [query, text, marked, level] of table) {
  test(`${JSON.stringify(query)} marks ${marked}`, () => {
    const result = highlight(text, highlighterOf(query), { preTag: '[', postTag: ']' });
    assert.equal(result.value, marked);
    assert.equal(result.matchLevel, level);
  });
}

test('markup of a text stays text', () => {
  const { value } = highlight('<img src=x onerror=alert(1)> & host\'s "rate"', highlighterOf('rate'), tags);
  assert.equal(value, '&lt;img src=x onerror=alert(1)&gt; &amp; host&#039;s &quot;<em>rate</em>&quot;');
});

test('the words found are named as typed, and a whole match is marked', () => {
  const whole = highlight('Rate limiting', highlighterOf('Ratelimiting'), tags);
  assert.deepEqual([whole.matchedWords, whole.fullyHighlighted], [['Ratelimiting'], true]);
  assert.equal(highlight('Rate limiting', highlighterOf('rate '), tags).fullyHighlighted, false);
});

const long = `${'before '.repeat(40)}the <rate> and the limits ${'after '.repeat(40)}`.trim();

/** Query, number of words, snippet. */
const snippets: [query: string, words: number, value: string][] = [
  ['rate', 5, '…before the &lt;<em>rate</em>&gt; and the…'],
  ['turn', 3, 'before before before…'],
  ['rate limits', 7, '…before the &lt;<em>rate</em>&gt; and the <em>limits</em> after…'],
  ['', 2, 'before before…'],
];

for (const [query, words, value] of snippets) {
  test(`a snippet of ${words} words around ${JSON.stringify(query)}`, () => {
    const result = snippet(long, highlighterOf(query), { ...tags, words, ellipsis: '…' });
    assert.equal(result.value, value);
  });
}

test('a short text is its own snippet, without an ellipsis', () => {
  const result = snippet('Rate limiting', highlighterOf('rate '), { ...tags, words: 10, ellipsis: '…' });
  assert.deepEqual(result, { value: '<em>Rate</em> limiting', matchLevel: 'full' });
});

test('a snippet of one endless word has a bound, and no half of a character', () => {
  const endless = '😀'.repeat(5000);
  const { value } = snippet(endless, highlighterOf('rate'), { ...tags, words: 10, ellipsis: '…' });
  assert.ok(value.length <= 201 && value.isWellFormed());
});

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&amp;', '&');
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc
    .array(fc.constantFrom('rate', 'Limits', '<em>', '&amp;', 'e-sign', 'video', 'KYC', "'", '</em>'), {
      maxLength: 20,
    })
    .map((list) => list.join(' ')),
);
const anyQuery = fc.constantFrom('rate', 'lim', 'ratelimitng', 'vkyc', 'esign api', 'em', 'amp', 'k');

test('a highlighted text without its tags is the text', () => {
  const marks = { preTag: '\ue002', postTag: '\ue003' };
  fc.assert(
    fc.property(anyText, anyQuery, (text, query) => {
      fc.pre(!/[\ue002\ue003]/.test(text));
      const { value } = highlight(text, highlighterOf(query), marks);
      assert.ok(!/[<>"']/.test(value));
      assert.equal(unescaped(value.replaceAll(/[\ue002\ue003]/g, '')), text);
    }),
    { numRuns: 500 },
  );
});

test('a snippet without its tags and ellipses is a part of the text', () => {
  const marks = { preTag: '\ue002', postTag: '\ue003' };
  fc.assert(
    fc.property(anyText, anyQuery, fc.integer({ min: 1, max: 5 }), (text, query, words) => {
      fc.pre(!/[\ue002-\ue004]/.test(text));
      const { value } = snippet(text, highlighterOf(query), { ...marks, words, ellipsis: '\ue004' });
      assert.ok(!/[<>"']/.test(value));
      assert.ok(text.includes(unescaped(value.replaceAll(/[\ue002-\ue004]/g, ''))));
    }),
    { numRuns: 500 },
  );
});

test('gate-43 at most 60 words are marked in one text, and what follows them stays', () => {
  const text = 'rate '.repeat(100);
  const marked = `${'<em>rate</em> '.repeat(60)}${'rate '.repeat(40)}`;
  assert.equal(highlight(text, highlighterOf('rate'), tags).value, marked);
  const cut = snippet(text, highlighterOf('rate'), { ...tags, words: 90, ellipsis: '' });
  assert.equal(cut.value, `${'<em>rate</em> '.repeat(60)}${'rate '.repeat(30)}`.trim());
});
