import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fixtureRecord } from '../../fixtures/fixture-records.ts';
import { createEngine } from '../create-engine.ts';
import { highlight, snippet } from './highlight.ts';

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
const table: [query: string, text: string, marked: string][] = [
  ['rate', 'Rate limiting', '[Rate] limiting'],
  ['rat', 'Rate limiting', '[Rat]e limiting'],
  ['rate limits ', 'Rate limiting', '[Rate] [limiting]'],
  ['e sign', 'the esign API', 'the [esign] API'],
  ['ratelimitng', 'Rate limiting', '[Rate limiting]'],
  ['rate limitng', 'Rate limiting in front', '[Rate] [limiting] in front'],
  ['ratel', 'Rate limiting', '[Rate l]imiting'],
  ['nginx rate', 'Rate limiting', '[Rate] limiting'],
  ['how to rate the', 'to rate the limits', 'to [rate] the limits'],
  ['esign', 'The e-sign API', 'The [e-sign] API'],
  ['esig', 'The e-sign API', 'The [e-sig]n API'],
  ['vkyc', 'the video KYC call', 'the [video KYC] call'],
  ['client_max_body_size', 'set client_max_body_size now', 'set [client_max_body_size] now'],
  ['body size', 'set client_max_body_size now', 'set client_max_[body]_[size] now'],
  ['10.0.0.0/8', 'of 10.0.0.0/8 are', 'of [10.0.0.0/8] are'],
  ['10.0', 'of 10.0.0.0/8 are', 'of [10.0].0.0/8 are'],
  ['नमस्', 'नमस्ते दुनिया', '[नमस्]ते दुनिया'],
  ['नम', 'नमीपन', '[नमी]पन'],
  ['नमी', 'नमीपन', '[नमी]पन'],
  ['cafe', 'the cafe\u0301s', 'the [cafe\u0301]s'],
  ['𞤀𞤁', '𞤀𞤁𞤂𞤃', '[𞤀𞤁]𞤂𞤃'],
  ['size_set', 'set the size', '[set] the [size]'],
  ['ginx', 'in nginx now', 'in [nginx] now'],
  ['turn', 'Rate limiting', 'Rate limiting'],
  ['', 'Rate limiting', 'Rate limiting'],
];

for (const [query, text, marked] of table) {
  test(`${JSON.stringify(query)} marks ${marked}`, () => {
    const html = highlight(text, highlighterOf(query));
    assert.equal(html.replaceAll('<mark>', '[').replaceAll('</mark>', ']'), marked);
  });
}

test('markup of a text stays text', () => {
  const html = highlight('<img src=x onerror=alert(1)> & host\'s "rate"', highlighterOf('rate'));
  assert.equal(html, '&lt;img src=x onerror=alert(1)&gt; &amp; host&#039;s &quot;<mark>rate</mark>&quot;');
});

const long = `${'before '.repeat(40)}the <rate> and the limits ${'after '.repeat(40)}`.trim();

/** Query, number of words, snippet. */
const snippets: [query: string, words: number, value: string][] = [
  ['rate', 5, '…before the &lt;<mark>rate</mark>&gt; and the…'],
  ['turn', 3, 'before before before…'],
  ['rate limits', 7, '…before the &lt;<mark>rate</mark>&gt; and the <mark>limits</mark> after…'],
  ['', 2, 'before before…'],
];

for (const [query, words, value] of snippets) {
  test(`a snippet of ${words} words around ${JSON.stringify(query)}`, () => {
    assert.equal(snippet({ content: long }, highlighterOf(query), { words }), value);
  });
}

test('a short text is its own snippet, without an ellipsis', () => {
  const html = snippet({ content: 'Rate limiting' }, highlighterOf('rate '), { words: 10 });
  assert.equal(html, '<mark>Rate</mark> limiting');
});

test('a snippet of one endless word has a bound, and no half of a character', () => {
  const value = snippet({ content: '😀'.repeat(5000) }, highlighterOf('rate'), { words: 10 });
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
    .array(fc.constantFrom('rate', 'Limits', '<mark>', '&amp;', 'e-sign', 'video', 'KYC', "'", '</mark>'), {
      maxLength: 20,
    })
    .map((list) => list.join(' ')),
);
const anyQuery = fc.constantFrom('rate', 'lim', 'ratelimitng', 'vkyc', 'esign api', 'em', 'amp', 'k');

const plain = (html: string) => {
  const text = html.replaceAll(/<\/?mark>/g, '');
  assert.ok(!/[<>"']/.test(text));
  return unescaped(text);
};

test('a highlighted text without its tags is the text', () => {
  fc.assert(
    fc.property(anyText, anyQuery, (text, query) => {
      assert.equal(plain(highlight(text, highlighterOf(query))), text);
    }),
    { numRuns: 500 },
  );
});

test('a snippet without its tags and ellipses is a part of the text', () => {
  fc.assert(
    fc.property(anyText, anyQuery, fc.integer({ min: 1, max: 5 }), (content, query, words) => {
      const text = plain(snippet({ content }, highlighterOf(query), { words }));
      assert.ok(content.includes(text.replaceAll(/^…|…$/g, '')));
    }),
    { numRuns: 500 },
  );
});

test('gate-43 at most 60 words are marked in one text, and what follows them stays', () => {
  const content = 'rate '.repeat(100);
  const marked = '<mark>rate</mark> '.repeat(60);
  assert.equal(highlight(content, highlighterOf('rate')), marked + 'rate '.repeat(40));
  const cut = snippet({ content }, highlighterOf('rate'), { words: 90 });
  assert.equal(cut, `${marked}${'rate '.repeat(30)}`.trim().concat('…'));
});
