import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fixture } from '../../fixtures/fixture-records.ts';
import { extractRecords } from './extract-records.ts';

/** Pages that Docusaurus 3.10 built, without their scripts: see fixtures/built/. */
const built = (name: string, path: string) => extractRecords(fixture(`built/${name}.html`), { path });
const path = '/docs/knowledge/nginx/rate-limiting';
const sections = built('document', path);
const headings = (hierarchy: object) => Object.values(hierarchy).filter((text) => text !== null);

test('a document has one record a section, with its headings and its path', () => {
  const title = ['NGINX', 'NGINX rate limiting'];
  const odd = '<img src=x onerror=alert(1)> in a heading';
  assert.deepEqual(
    sections.map(({ type, url, hierarchy }) => [type, url.slice(path.length), ...headings(hierarchy)]),
    [
      ['lvl1', '', ...title],
      ['lvl2', '#zone', ...title, 'Configure a zone'],
      ['lvl3', '#burst', ...title, 'Configure a zone', 'Burst & nodelay values'],
      ['lvl2', '#img-srcx-onerroralert1-in-a-heading', ...title, odd],
      ['lvl3', '#img-srcx-onerroralert1-in-a-heading', ...title, odd, 'Heading without an id'],
      ['lvl4', '#deep-after-two', ...title, odd, 'Heading without an id', 'Deep after two'],
    ],
  );
  assert.equal(new Set(sections.map(({ objectID }) => objectID)).size, sections.length);
});

test("the page's own record has its description and introduction as its text", () => {
  const description = 'How to limit requests with nginx, zone by zone, with numbers that hold.';
  const introduction = 'Intro words with limit_req and boldword and Ctrl.';
  assert.equal(sections[0]?.content, `${description} ${introduction}`);
});

test('a section has its text with code, admonitions and separated table cells, and nothing around them', () => {
  assert.equal(
    sections[1]?.content,
    'nginx.conf limit_req_zone $binary_remote_addr zone=api:10m rate=10r/s; server { ' +
      'client_max_body_size 10m; # <b>not bold</b> } Mind the burst A burst without nodelay queues. ' +
      'Directive | Default | Meaning | limit_req | none | the limit | limit_req_status | 503 | status 1',
  );
});

test('what the text sets apart is recorded: names in code, strong words, first cells; not what a block of code holds', () => {
  assert.deepEqual(
    sections.map(({ marked }) => marked),
    [['limit_req', 'bold', 'Ctrl'], ['nodelay', 'limit_req', 'limit_req_status'], [], [], [], []],
  );
  const html = `<article><div class="markdown"><h1>T</h1>${'<p><code>name</code> <b>name</b> <b>é</b></p>'.repeat(3)}</div></article>`;
  assert.deepEqual(extractRecords(html, { path: '/docs/a' })[0]?.marked, ['name', 'é'], 'each once');
});

test('lists, images, all tabs and details are text; footnote marks are not', () => {
  assert.equal(
    sections[2]?.content,
    'First step Second step nested item A picture of the queue Linux Mac On Linux words On Mac words ' +
      'More on it Detail words',
  );
  assert.equal(sections[3]?.content, null);
  assert.equal(sections[5]?.content, 'Text with footnote and a link. The footnote text.');
});

test('records carry the language, the docs tag, the version, the tags and their weight', () => {
  for (const [position, record] of sections.entries()) {
    assert.equal(record.language, 'en');
    assert.equal(record.docusaurus_tag, 'docs-default-current');
    assert.equal(record.version, 'current');
    assert.deepEqual(record.tags, ['nginx', 'rate-limiting']);
    assert.equal(record.url_without_anchor, path);
    assert.equal(record.weight.position, position);
  }
  assert.deepEqual(
    sections.map(({ weight }) => weight.level),
    [90, 80, 70, 80, 70, 60],
  );
});

test('the area is the open sidebar category, else the active entry of the navbar, else Documentation', () => {
  assert.equal(sections[0]?.hierarchy.lvl0, 'NGINX');
  assert.equal(built('second-document', '/docs/sop')[0]?.hierarchy.lvl0, 'Protocols & SOPs');
  assert.equal(built('markdown-page', '/markdown-page')[0]?.hierarchy.lvl0, 'Documentation');
});

test('records carry a page’s place in the site, its readers and its shape', () => {
  const reported = fixture('built/document.html').replace(
    '</title>',
    '</title><meta name="docsearch:audience" content="developers, support"><meta name="docsearch:kind" content="guide">',
  );
  const facets = ({ area, audience, kind }: (typeof sections)[number]) => [area, audience.join('+'), kind];
  for (const record of extractRecords(reported, { path }))
    assert.deepEqual(facets(record), ['Knowledge Base', 'developers+support', 'guide']);
  const first = (name: string) => built(name, '/a')[0] as (typeof sections)[number];
  assert.deepEqual(facets(first('document')), ['Knowledge Base', '', ''], 'a page that says nothing');
  assert.equal(first('post').area, 'Blog');
  assert.equal(first('markdown-page').area, 'Documentation');
  assert.equal(first('category').kind, 'overview');
});

test('a post, a page of the site and a category index have records too', () => {
  const post = built('post', '/blog/2025/03/17/release/custom-call-routing');
  assert.deepEqual(
    post.map(({ hierarchy, content }) => [...headings(hierarchy), content]),
    [
      [
        'Blog',
        'Custom Call Routing',
        'What custom call routing changes for operators and how to use it. Intro of the post.',
      ],
      ['Blog', 'Custom Call Routing', 'How to use it', 'Words.'],
    ],
  );
  assert.deepEqual(
    [post[0]?.docusaurus_tag, post[0]?.version, post[0]?.tags],
    ['default', '', ['release', 'api']],
  );
  const page = built('markdown-page', '/markdown-page');
  assert.deepEqual(
    page.map(({ url }) => url),
    ['/markdown-page', '/markdown-page#part'],
  );
  const [category, ...others] = built('category', '/docs/category/nginx-1');
  assert.equal(others.length, 0);
  assert.match(category?.content ?? '', /^Everything about nginx here\. NGINX rate limiting How to limit/);
});

for (const name of [
  'unlisted',
  'post-list',
  'post-archive',
  'post-tags',
  'post-tag',
  'document-tags',
  'document-tag',
  'not-found',
]) {
  test(`no record: ${name}`, () => assert.deepEqual(built(name, `/${name}`), []));
}

test('a document that is marked as a list or as unlisted has no record, whatever it holds', () => {
  const html = fixture('built/document.html');
  const listed = (change: (html: string) => string) => extractRecords(change(html), { path }).length;
  assert.equal(
    listed((page) => page),
    6,
  );
  assert.equal(
    listed((page) => page.replace('<head>', '<head><meta name="robots" content="noindex, nofollow">')),
    0,
  );
  assert.equal(
    listed((page) => page.replaceAll('docs-default-current', 'doc_tag_doc_list')),
    0,
  );
  assert.equal(
    listed((page) => page.replace(/<h1>.*?<\/h1>/, '')),
    0,
  );
});

test("Docusaurus’s own names are used if the crawler's are missing", () => {
  const html = fixture('built/document.html').replaceAll(/<meta[^>]*docsearch:[^>]*>/g, '');
  const [record] = extractRecords(html.replace('content="en"', 'content="de"'), { path });
  assert.deepEqual([record?.docusaurus_tag, record?.version], ['docs-default-current', 'current']);
});

test('a path with a space is encoded once', () => {
  for (const written of ['/docs/Start Here', '/docs/Start%20Here']) {
    assert.equal(built('document', written)[1]?.url, '/docs/Start%20Here#zone');
  }
  assert.equal(built('document', '/docs/100%')[0]?.url, '/docs/100%25');
});

test('a broader page ranks higher, a post and a category lower, and the caller may decide', () => {
  const rank = (name: string, of: string) => built(name, of)[0]?.weight.page_rank ?? 0;
  assert.ok(rank('document', '/docs/product') > rank('document', '/docs/product/overview'));
  assert.ok(rank('document', '/docs/category/a') > rank('category', '/docs/category/a'));
  assert.ok(rank('document', '/docs/a/b') > rank('post', '/blog/a/b'));
  assert.equal(extractRecords(fixture('built/document.html'), { path, rank: 42 })[0]?.weight.page_rank, 42);
});

test('the text of a section has a bound and ends with a whole word', () => {
  const html = `<html lang="en"><article><div class="markdown"><h1>T</h1><p>${'word '.repeat(5000)}</p></div></article>`;
  const [record] = extractRecords(html, { path: '/docs/long' });
  const content = record?.content ?? '';
  assert.ok(content.length <= 8000 && content.length > 7900);
  assert.ok(content.endsWith(' word'));
  const names = Array.from({ length: 3000 }, (_, number) => `<code>name_${number}</code>`).join(' ');
  const [many] = extractRecords(html.replace('<p>', `<p>${names}`), { path: '/docs/long' });
  const marked = many?.marked ?? [];
  assert.ok(marked.length > 500 && marked.join('').length <= 8000);
});

test('what is hidden from a screen reader, and what is not text, is not part of a record', () => {
  const hidden =
    '<span aria-hidden="true">a</span><button>b</button><style>c</style><div class="table-of-contents">d</div>';
  const html = `<article><div class="markdown"><h1>T${hidden}</h1><p>Text${hidden}</p></div></article>`;
  const [record] = extractRecords(html, { path: '/docs/a' });
  assert.deepEqual([record?.hierarchy.lvl1, record?.content], ['T', 'Text']);
});

test('samples that are made from an operation add no text: the search finds the operation by its own', () => {
  const html = `<article><div class="markdown"><h1>T</h1><p>Text</p>
    <div class="example-tabs call-samples"><pre>import requests</pre></div></div></article>`;
  const [record] = extractRecords(html, { path: '/docs/a' });
  assert.equal(record?.content, 'Text');
});

test('who owns a page, that it is proposed and who must acknowledge it is not part of its text', () => {
  const html = `<article><div class="markdown"><header><h1>T</h1><dl class="page-facts"><dt>Owner</dt><dd>web</dd></dl>
    <p class="page-state page-state--proposed">Proposed</p></header><p>Text</p>
    <section class="page-acknowledge box_x"><p>To be acknowledged by support</p></section></div></article>`;
  const [record] = extractRecords(html, { path: '/docs/a' });
  assert.equal(record?.content, 'Text');
});

test("a playbook's ticket and a form's Markdown, which repeat other words, are not part of a text", () => {
  const html = `<article><div class="markdown"><h1>T</h1><p>Text</p>
    <div class="language-ticket codeBlock_x"><pre><code>Title: a</code></pre></div>
    <details class="template-source x"><summary>Markdown</summary><pre><code># b</code></pre></details></div></article>`;
  const [record] = extractRecords(html, { path: '/docs/a' });
  assert.equal(record?.content, 'Text');
});

test('what an example looks like is not part of a text', () => {
  const html = `<article><div class="markdown"><h1>T</h1><p>Text</p>
    <div class="example__seen"><p class="example__caption">Readers see</p><p>Call L-1.</p></div></div></article>`;
  const [record] = extractRecords(html, { path: '/docs/a' });
  assert.equal(record?.content, 'Text');
});

test('what a page loads from the server later is not part of its text', () => {
  const html = `<article><div class="markdown"><h1>T</h1><p>Text</p>
    <div class="from-server x"><p>Loading…</p></div><dl><dd class="from-server">Loading…</dd></dl></div></article>`;
  const [record] = extractRecords(html, { path: '/docs/a' });
  assert.equal(record?.content, 'Text');
});

test('a term is words of its paragraph, and the list of terms at the end is not part of a text', () => {
  const html = `<article><div class="markdown"><h1>T</h1><p>The <a class="term" href="#term-sfu" data-term="term-sfu">SFU</a>.</p>
    <details class="page-terms"><summary>Terms on this page</summary><dl><dt>SFU</dt><dd id="term-sfu">x</dd></dl></details>
    </div></article>`;
  const [record, ...others] = extractRecords(html, { path: '/docs/a' });
  assert.deepEqual([record?.content, record?.marked, others], ['The SFU.', [], []]);
});

test('no HTML makes it throw, and no text of a record holds a control character', () => {
  const piece = fc.constantFrom(
    '<h1>',
    '</h1>',
    '<h2 id="a">',
    '<table><tr><td>',
    '</td>',
    '<p>',
    'text',
    '&lt;',
    '\u0001',
    '\u0085',
    '<a class="hash-link">',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' }))), (pieces) => {
      const html = `<article><div class="markdown"><h1>T</h1>${pieces.join('')}</div></article>`;
      for (const { content, hierarchy } of extractRecords(html, { path: '/docs/a' })) {
        for (const text of [content, ...Object.values(hierarchy)]) {
          assert.ok(
            text === null || (text === text.trim() && !/[\p{Cc}\u200b]/u.test(text)),
            JSON.stringify(text),
          );
        }
      }
    }),
  );
});
