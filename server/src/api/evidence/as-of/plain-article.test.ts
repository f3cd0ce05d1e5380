import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainArticle } from './plain-article.ts';

const articleOf = (html: string) =>
  plainArticle(`<body><nav>menu</nav><article><h1> Limits </h1>${html}</article><p>after</p></body>`);

const removed: [what: string, html: string][] = [
  ['a script', '<script>run()</script>'],
  ['a style', '<style>p{}</style>'],
  ['a frame', '<iframe src="/tools"></iframe>'],
  ['an object', '<object data="/a"></object>'],
  ['a base of links', '<base href="https://evil.example/">'],
  ['a form', '<form action="https://evil.example/"><input name="a"></form>'],
  ['a button', '<button>Copy</button>'],
  ['what asks for the acknowledgement of today', '<section data-acknowledge-text="a1">Read it</section>'],
  ['the facts of the page as it is now', '<div class="page-facts">Reviewed today</div>'],
  ['a link to the section itself', '<a class="hash-link" href="#a">#</a>'],
];
for (const [what, html] of removed)
  test(`the article of a page of the past is without ${what}`, () =>
    assert.deepEqual(articleOf(`<p>A text.</p>${html}`), {
      title: 'Limits',
      html: '<h1> Limits </h1><p>A text.</p>',
    }));

const attributes: [what: string, html: string, left: string][] = [
  ['a handler', '<p onclick="run()">a</p>', '<p>a</p>'],
  ['a style', '<p style="color:red" id="b">a</p>', '<p id="b">a</p>'],
  ['a link that runs', '<a href="javascript:run()">a</a>', '<a>a</a>'],
  ['a link that runs, in other letters', '<a href=" JavaScript:run()">a</a>', '<a>a</a>'],
  ['a picture in its own address', '<img src="data:image/svg+xml,a" alt="b">', '<img alt="b">'],
  ['a path', '<a href="/docs/b#c">a</a>', '<a href="/docs/b#c">a</a>'],
  ['a mail address', '<a href="mailto:a@b.example">a</a>', '<a href="mailto:a@b.example">a</a>'],
  ['a cell of two columns', '<table><td colspan="2">a</td></table>', '<td colspan="2">a</td>'],
];
for (const [what, html, left] of attributes)
  test(`of ${what} the article keeps what is harmless`, () => {
    const article = articleOf(html)?.html ?? '';
    assert.ok(article.includes(left), article);
  });

test('a page without an article has none', () =>
  assert.equal(plainArticle('<body><main>Search</main></body>'), undefined));
