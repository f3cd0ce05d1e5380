import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createEngine } from '../create-engine.ts';
import { snippet } from '../protocol/highlight.ts';
import { extractRecords } from '../records/extract-records.ts';
import type { SearchRecord } from '../records/search-record.ts';
import { excerptOf, plainExcerpt } from './excerpt.ts';
import { readableText } from './readable-text.ts';

const page = `<article><div class="markdown"><h1>Limits</h1>
<p>What a gateway takes. It refuses what is larger, e.g. A file of a customer. Nothing else is refused here, and nobody needs to ask for more of it at all.</p>
<table><thead><tr><th>Setting</th><th>Default</th><th>Meaning</th><th></th></tr></thead>
<tr><td>max_upload</td><td>5 MB</td><td>The largest upload that the gateway takes in one request of a customer, with all of its parts and their names</td><td>since 2.1</td></tr>
<tr><td>max_header</td><td>8 KB</td><td>Longest header</td><td></td></tr></table>
<p>Two steps follow. Before a restart:</p>
<ul><li>Stop the relay.</li><li>Empty the queue, then wait until its consumers are idle.</li><li>Start again.</li></ul>
<dl><dt>Backlog</dt><dd>Requests that wait for a worker.</dd></dl>
<div class="codeBlockTitle_a">relay.conf</div><pre>listen 3478; cat x | grep relay-port; realm docs.example; total-quota 100; user-quota 10; stale-nonce 600; verbose on;</pre>
<table><tr><td>alpha</td><td>beta</td></tr></table>
</div></article>`;
const [record] = extractRecords(page, { path: '/docs/limits' }) as [SearchRecord];
const engine = createEngine([record]);
const highlighterOf = (query: string) => engine.search({ query: `${query} ` }).highlighter;

/** Query, number of words, what is shown. */
const table: [query: string, words: number, shown: string][] = [
  ['max_header', 20, 'Setting: max_header · Default: 8 KB · Meaning: Longest header'],
  ['8 KB', 20, 'Setting: max_header · Default: 8 KB · Meaning: Longest header'],
  // What does not fit is left out, but neither the first cell nor what was found.
  ['5 MB', 12, 'Setting: max_upload · Default: 5 MB · since 2.1'],
  [
    'names of parts',
    14,
    'Setting: max_upload · Meaning: …of a customer, with all of its parts and their names',
  ],
  // A column is asked for by its name.
  ['default max_upload', 8, 'Setting: max_upload · Default: 5 MB · since 2.1'],
  ['beta', 20, 'alpha · beta'],
  // A sentence from its beginning, and a short abbreviation does not end it.
  ['refuses', 12, 'It refuses what is larger, e.g. A file of a customer. Nothing …'],
  ['nobody', 9, 'Nothing else is refused here, and nobody needs to …'],
  // A list item with what introduces its list.
  ['consumers idle', 20, 'Before a restart: Empty the queue, then wait until its consumers are idle.'],
  // What introduces a list goes on with its items.
  ['restart', 12, 'Two steps follow. Before a restart: Stop the relay.'],
  ['backlog', 20, 'Backlog: Requests that wait for a worker.'],
  ['quota nonce', 9, 'relay.conf: …total-quota 100; user-quota 10; stale-nonce 600; verbose on;'],
  ['3478', 6, 'relay.conf: listen 3478; cat x | …'],
  ['nothing of it here', 5, 'Nothing else is refused here, …'],
];
for (const [query, words, shown] of table) {
  test(`${words} words for '${query}': ${shown}`, () => {
    const excerpt = excerptOf(record, highlighterOf(query), { words });
    assert.equal(excerpt && plainExcerpt(excerpt), shown);
  });
}

test('without a word of the query the text is shown from its beginning', () => {
  const excerpt = excerptOf(record, highlighterOf('zebra'), { words: 4 });
  assert.equal(excerpt && plainExcerpt(excerpt), 'What a gateway takes.');
});

test('a snippet marks cells and names of columns, and is HTML text', () => {
  const html = page.replace('Longest header', 'Longest &lt;header&gt;');
  const [other] = extractRecords(html, { path: '/docs/limits' }) as [SearchRecord];
  const { highlighter } = createEngine([other]).search({ query: 'max_header meaning ' });
  assert.equal(
    snippet(other, highlighter, { words: 20 }),
    'Setting: <mark>max_header</mark> · Default: 8 KB · <mark>Meaning</mark>: Longest &lt;<mark>header</mark>&gt;',
  );
});

test('a text that is read without its blocks has the names of the columns in its rows', () => {
  const text = readableText(record) ?? '';
  assert.match(text, /Setting: max_header · Default: 8 KB · Meaning: Longest header\. Two steps/);
  assert.match(text, /verbose on; alpha · beta\.$/);
  assert.doesNotMatch(text.replace('cat x | grep', ''), /\|/);
  assert.equal(readableText(record, 10), 'What a gat');
  assert.equal(readableText({ content: 'a | b' }), 'a | b');
});

test('of any table and query, an excerpt has its words at most, the first cell, and no pipe', () => {
  const cell = fc.array(fc.constantFrom('one', 'two', 'three', 'four', 'relay'), { maxLength: 12 });
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  const html = (names: readonly string[], all: readonly string[][][]) =>
    `<article><div class="markdown"><h1>T</h1><table><thead><tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr></thead>` +
    `${all.map((row) => `<tr>${row.map((words) => `<td>${words.join(' ')}</td>`).join('')}</tr>`).join('')}</table></div></article>`;
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('', 'Name', 'Default one'), { minLength: 1, maxLength: 4 }),
      rows,
      fc.constantFrom('relay', 'one two', 'three default', 'five'),
      fc.integer({ min: 1, max: 30 }),
      (names, all, query, words) => {
        const [any] = extractRecords(html(names, all), { path: '/docs/a' }) as [SearchRecord];
        const excerpt = excerptOf(any, createEngine([any]).search({ query: `${query} ` }).highlighter, {
          words,
        });
        if (!excerpt) return;
        const shown = plainExcerpt(excerpt);
        assert.ok(!shown.includes(' | '));
        const counted = excerpt.pieces.filter(({ text }) => text === any.content);
        const own = counted.reduce(
          (sum, { text, start, end }) => sum + text.slice(start, end).split(' ').length,
          0,
        );
        assert.ok(own <= Math.max(words, 2), `${own} of ${words}: ${shown}`);
        const first = any.blocks?.some((block) => {
          const [, start, end] = (block.kind === 'row' && block.cells[0]) || [0, 0, 0];
          return counted[0] && counted[0].start >= start && counted[0].end <= end;
        });
        assert.ok(first);
      },
    ),
    { numRuns: 300 },
  );
});
