import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Block, TextBlocks } from './block.ts';
import { extractRecords } from './extract-records.ts';
import type { SearchRecord } from './search-record.ts';

const recordOf = (body: string): SearchRecord => {
  const html = `<article><div class="markdown"><h1>T</h1>${body}</div></article>`;
  return extractRecords(html, { path: '/docs/a' })[0] as SearchRecord;
};

/** Each block as `kind: text`; of a row its cells by their columns, of an item what introduces it. */
function shown({ content, blocks = [], columns = [] }: SearchRecord): string[] {
  const text = ({ start, end }: Pick<Block, 'start' | 'end'>) => content?.slice(start, end);
  return blocks.map((block) => {
    if (block.kind === 'row') {
      const cells = block.cells.map(([column, start, end]) => {
        return `${columns[block.table]?.[column] ?? '-'}=${text({ start, end })}`;
      });
      return `row ${block.table}: ${cells.join(', ')}`;
    }
    if (block.kind === 'text') return `text: ${text(block)}`;
    if (block.kind === 'item') {
      const lead = block.lead === undefined ? undefined : blocks[block.lead];
      return `item${lead ? ` (${text(lead)})` : ''}: ${text(block)}`;
    }
    const label =
      block.labelEnd === undefined ? '' : ` (${text({ start: block.start, end: block.labelEnd })})`;
    return `${block.kind}${label}: ${text(block)}`;
  });
}

const cells = (name: string, texts: string) =>
  texts
    .split(' ')
    .map((text) => `<${name}>${text}</${name}>`)
    .join('');
const row = (texts: string, name = 'td') => `<tr>${cells(name, texts)}</tr>`;
const head = `<thead>${row('Name Default', 'th')}</thead>`;

const table: [what: string, html: string, blocks: string[]][] = [
  [
    'paragraphs',
    '<p>One <b>bold</b> line.<br>Another.</p><p>Two.</p>loose',
    ['text: One bold line. Another.', 'text: Two.', 'text: loose'],
  ],
  [
    'a table with a head',
    `<table>${head}<tbody>${row('a 1')}${row('b 2')}</tbody></table>`,
    ['row 0: Name=a, Default=1', 'row 0: Name=b, Default=2'],
  ],
  [
    'a head without thead',
    `<table>${row('Name Default', 'th')}${row('a 1')}</table>`,
    ['row 0: Name=a, Default=1'],
  ],
  [
    'a table without a head',
    `<table>${row('a 1')}${row('b 2')}</table>`,
    ['row 0: -=a, -=1', 'row 0: -=b, -=2'],
  ],
  [
    'a table without the end tags that may be left out',
    '<table><thead><tr><td><th>Default<tbody><tr><th>a<td>1<tr><td>b<td>2</table><p>p',
    ['row 0: =a, Default=1', 'row 0: =b, Default=2', 'text: p'],
  ],
  [
    'a table in a cell without its end tags',
    '<table><thead><tr><th>Name<tbody><tr><td>a<table><thead><tr><th>in<tbody><tr><td>ner</table><tr><td>b</table>',
    ['row 0: Name=a in ner', 'row 0: Name=b'],
  ],
  ['a table of a head only', `<table>${head}</table>`, ['row 0: -=Name, -=Default']],
  [
    'a head of two rows',
    '<table><thead><tr><th rowspan="2">Port</th><th colspan="2">Open to</th></tr><tr><th>agents</th><th>users</th></tr></thead><tr><td>80</td><td>no</td><td>yes</td></tr></table>',
    ['row 0: Port=80, Open to agents=no, Open to users=yes'],
  ],
  [
    'rows that begin with a header cell',
    `<table>${head}<tr><th scope="row">a</th><td>1</td></tr></table>`,
    ['row 0: Name=a, Default=1'],
  ],
  ['a cell of two columns', `<table>${head}<tr><td colspan="2">both</td></tr></table>`, ['row 0: Name=both']],
  [
    'a cell of two rows',
    `<table>${head}<tr><td rowspan="2">a</td><td>1</td></tr><tr><td>2</td></tr></table>`,
    ['row 0: Name=a, Default=1', 'row 0: Name=a, Default=2'],
  ],
  [
    'a cell of all rows',
    `<table>${head}<tr><td rowspan="0">a</td><td>1</td></tr><tr><td>2</td></tr></table>`,
    ['row 0: Name=a, Default=1', 'row 0: Name=a, Default=2'],
  ],
  [
    'empty cells and rows',
    `<table>${head}<tr><td></td><td>1</td></tr><tr><td> </td><td></td></tr></table>`,
    ['row 0: Default=1'],
  ],
  [
    'a table in a cell',
    `<table>${head}<tr><td>a</td><td>x<table>${row('in ner')}</table></td></tr></table>`,
    ['row 0: Name=a, Default=x in ner'],
  ],
  [
    'a list in a cell',
    `<table>${head}<tr><td>a</td><td><ul><li>x</li><li>y</li></ul></td></tr></table>`,
    ['row 0: Name=a, Default=x y'],
  ],
  [
    'a caption',
    `<table><caption>What</caption>${head}${row('a 1')}</table>`,
    ['text: What', 'row 0: Name=a, Default=1'],
  ],
  [
    'two tables',
    `<table>${head}${row('a 1')}</table><p>p</p><table>${row('b 2')}</table>`,
    ['row 0: Name=a, Default=1', 'text: p', 'row 1: -=b, -=2'],
  ],
  [
    'a list with what introduces it',
    '<p>Two things hold:</p><ul><li>one</li><li><p>two</p><p>more</p></li></ul><p>End.</p>',
    [
      'text: Two things hold:',
      'item (Two things hold:): one',
      'item (Two things hold:): two more',
      'text: End.',
    ],
  ],
  [
    'a list that nothing introduces',
    '<p>A sentence.</p><ol><li>one</li></ol>',
    ['text: A sentence.', 'item: one'],
  ],
  [
    'a list in a list',
    '<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul>after</li><li>d</li></ul>',
    ['item: a', 'item (a): b', 'item (b): c', 'item: after', 'item: d'],
  ],
  [
    'a list of tables',
    `<ul><li>a<table>${head}${row('x 1')}</table></li></ul>`,
    ['item: a', 'row 0: Name=x, Default=1'],
  ],
  [
    'definitions',
    '<dl><dt>ETB</dt><dd>existing <p>to the bank</p></dd><dt>NTB</dt><dd>new</dd><dd>also this</dd></dl>',
    ['definition (ETB): ETB existing to the bank', 'definition (NTB): NTB new', 'definition: also this'],
  ],
  [
    'definitions in groups',
    '<dl><div><dt>A</dt><dd>b</dd></div><div><dt>C</dt><dd>d</dd></div></dl>',
    ['definition (A): A b', 'definition (C): C d'],
  ],
  [
    'code with a title',
    '<div class="theme-code-block"><div class="codeBlockTitle_x1">a.conf</div><div class="codeBlockContent_x"><pre><code>limit 1;\nlimit 2;</code></pre></div></div><p>p</p>',
    ['code (a.conf): a.conf limit 1; limit 2;', 'text: p'],
  ],
  ['code without a title', '<p>Run</p><pre>a | b</pre>', ['text: Run', 'code: a | b']],
  ['code in a list', '<ul><li>Run:<pre>a</pre>then</li></ul>', ['item: Run:', 'code: a', 'item: then']],
];
for (const [what, html, blocks] of table) {
  test(`blocks of ${what}`, () => assert.deepEqual(shown(recordOf(html)), blocks));
}

test('the text is what it was without blocks: cells of a table are separated, those in a cell are not', () => {
  assert.equal(recordOf(`<table>${head}${row('a 1')}</table>`).content, 'Name | Default | a | 1');
  const nested = `<table>${head}<tr><td>a</td><td>x<table>${row('in ner')}</table></td></tr></table>`;
  assert.equal(recordOf(nested).content, 'Name | Default | a | x in ner');
});

test("a page's description is a block before those of its introduction", () => {
  const html = `<meta name="description" content="What it is."><article><div class="markdown"><h1>T</h1><p>More:</p><ul><li>a</li></ul></div></article>`;
  const [record] = extractRecords(html, { path: '/docs/a' });
  assert.deepEqual(shown(record as SearchRecord), ['text: What it is.', 'text: More:', 'item (More:): a']);
});

/** What holds of every structure of every text. */
function check({
  content,
  blocks = [],
  columns = [],
}: Pick<SearchRecord, 'content'> & Partial<TextBlocks>): void {
  const length = content?.length ?? 0;
  let end = 0;
  for (const [number, block] of blocks.entries()) {
    assert.ok(
      block.start >= end && block.end > block.start && block.end <= length,
      'in order, none within another',
    );
    const text = content?.slice(block.start, block.end) ?? '';
    assert.equal(text, text.trim());
    end = block.end;
    if (block.kind === 'item' && block.lead !== undefined) assert.ok(block.lead < number);
    if ('labelEnd' in block && block.labelEnd !== undefined)
      assert.ok(block.labelEnd > block.start && block.labelEnd < block.end);
    if (block.kind !== 'row') continue;
    assert.ok(block.table < columns.length);
    assert.ok(block.cells.some(([, start]) => start === block.start));
    for (const [at, [column, from, to]] of block.cells.entries()) {
      assert.ok(from >= 0 && to > from && to <= block.end, 'cells hold text');
      assert.ok(column > (block.cells[at - 1]?.[0] ?? -1), 'in the order of the columns');
      assert.ok(!content?.slice(from, to).includes(' | '), 'and no cell another');
    }
  }
}

test('of any HTML, blocks lie in the text, in order, and cover what they say', () => {
  const tag = fc.constantFrom(
    ...'p div ul ol li table thead tbody tr td th dl dt dd pre b br caption blockquote'.split(' '),
  );
  const span = fc.constantFrom(
    '',
    ' rowspan="2"',
    ' colspan="3"',
    ' rowspan="0"',
    ' class="codeBlockTitle_a"',
  );
  const piece = fc.oneof(
    { weight: 2, arbitrary: fc.tuple(tag, span).map(([name, more]) => `<${name}${more}>`) },
    { weight: 2, arbitrary: tag.map((name) => `</${name}>`) },
    {
      weight: 3,
      arbitrary: fc.constantFrom('one', 'two:', ' three. ', '\n', '|', '<h2 id="a">heading</h2>'),
    },
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const html = `<article><div class="markdown"><h1>T</h1>${pieces.join('')}</div></article>`;
      for (const record of extractRecords(html, { path: '/docs/a' })) check(record);
    }),
    { numRuns: 1000 },
  );
});

const codeOf = (body: string) =>
  recordOf(body).blocks?.flatMap((block) => (block.kind === 'code' ? [block.code] : []));

const line = (text: string, name = 'div') => `<${name} class="token-line">${text}<br></${name}>`;
const written: [what: string, html: string, code: string[]][] = [
  [
    'lines as Docusaurus makes them, an empty one among them',
    `<pre><code>${line('if x:')}${line('')}${line('    <span>y</span>')}</code></pre>`,
    ['if x:\n\n    y'],
  ],
  [
    'lines in inline elements, an empty one among them',
    `<pre><code>${line('if x:', 'span')}${line('', 'span')}${line('    y', 'span')}</code></pre>`,
    ['if x:\n\n    y'],
  ],
  ['lines of plain HTML', '<pre><code>a\n\n  b\n</code></pre>', ['a\n\n  b']],
  [
    'a title is not a line',
    `<div class="codeBlockTitle_x">a.sh</div><pre><code>${line('echo')}</code></pre>`,
    ['echo'],
  ],
];
for (const [what, html, code] of written)
  test(`code is kept with ${what}`, () => assert.deepEqual(codeOf(html), code));

test('of long code whole lines are kept, as many as have room', () => {
  const [code = ''] = codeOf(`<pre>${'echo line\n'.repeat(1000)}</pre>`) ?? [];
  assert.ok(code.length > 1000 && code.length <= 1200);
  assert.ok(code.endsWith('echo line'));
  assert.deepEqual(codeOf(`<pre>${'x'.repeat(5000)}</pre>`), [undefined]);
});

test('of well-formed pages every word is in a block, except the names of columns', () => {
  const word = fc.constantFrom('one', 'two', 'three four');
  const { block } = fc.letrec<{ block: string }>((tie) => ({
    block: fc.oneof(
      { maxDepth: 3 },
      word.map((text) => `<p>${text}</p>`),
      word.map((text) => `<pre>${text}</pre>`),
      fc
        .tuple(word, tie('block'))
        .map(([text, inner]) => `<ul><li>${text}${inner}</li><li>${text}</li></ul>`),
      fc.tuple(word, tie('block')).map(([text, inner]) => `<blockquote>${text}${inner}</blockquote>`),
      fc.tuple(word, word).map(([a, b]) => `<dl><dt>${a}</dt><dd>${b}</dd></dl>`),
      fc.tuple(word, word).map(([a, b]) => `<table><tr><td>${a}</td><td>${b}</td></tr></table>`),
    ),
  }));
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const record = recordOf(blocks.join(''));
      check(record);
      const covered = (record.blocks ?? [])
        .map(({ start, end }) => record.content?.slice(start, end))
        .join(' ');
      assert.equal(covered.replaceAll(' | ', ' '), record.content?.replaceAll(' | ', ' '));
    }),
  );
});

for (const [what, html] of [
  ['10,000 cells', `<table>${`<tr>${'<td>x</td>'.repeat(100)}</tr>`.repeat(100)}</table>`],
  [
    'a cell of every row',
    `<table>${`<tr>${'<td rowspan="65534">x</td>'.repeat(40)}</tr>`.repeat(300)}</table>`,
  ],
  [
    'names for a thousand columns',
    `<table><thead><tr><th colspan="1000">${'n'.repeat(70)}</th></tr></thead>${'<tr><td>x</td></tr>'.repeat(500)}</table>`.repeat(
      20,
    ),
  ],
  ['1 MB of paragraphs', `<p>${'some words '.repeat(50)}</p>`.repeat(1900)],
  ['lists in lists', `${'<ul><li>a'.repeat(1000)}`],
] as const) {
  test(`the structure of ${what} has a bound`, () => {
    const record = recordOf(html);
    check(record);
    const cells = record.blocks?.reduce(
      (sum, block) => sum + (block.kind === 'row' ? block.cells.length : 0),
      0,
    );
    assert.ok((record.blocks?.length ?? 0) <= 1000 && (cells ?? 0) <= 4000);
    assert.ok(JSON.stringify(record.columns).length <= 16_000);
  });
}
