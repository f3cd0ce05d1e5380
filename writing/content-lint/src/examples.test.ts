import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyRules } from './apply-rules.ts';
import { examplesOf } from './examples.ts';
import { lintPages } from './lint-pages.ts';
import { rules } from './rules.ts';
import { corpusOf, document, pageFile } from './testing/fixture.ts';

const words = 'This page explains in full how a request is limited and what its caller gets then. '.repeat(8);
const example = (text: string) => `${words}\n\n\`\`\`\`markdown example\n${text}\n\`\`\`\`\n`;
const findingsIn = async (body: string) => {
  const found = await applyRules(corpusOf({ [pageFile]: document(body) }), rules);
  return found.filter(({ file }) => file === pageFile);
};
/** What is found without an example: the small corpus has no tags and no words of its own. */
const known = (await findingsIn(example('Limit the requests of one client.'))).map(({ rule }) => rule);
const linesOf = async (body: string) =>
  (await findingsIn(body))
    .filter(({ rule }) => !known.includes(rule))
    .map(({ rule, line }) => `${rule} ${line}`);

test('an example is checked by the rules for pages, at its own line', async () => {
  const body = example('Text.\n\n# Heading\n\n- A [link](./gone.md).');
  const lines = document(body).split('\n');
  const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
  assert.deepEqual(await linesOf(body), [`KD201 ${lineOf('# Heading')}`, `KD102 ${lineOf('gone.md')}`]);
});

test('an example is checked by what loads a library, and by what looks at every text', async () => {
  assert.deepEqual(
    (
      await linesOf(
        example(
          '```mermaid\nflowchart LR\n  a[b --> c\n```\n\nThe diagram shows how one request goes from a to c.',
        ),
      )
    ).map((line) => line.slice(0, 5)),
    ['KD214'],
  );
  assert.deepEqual(
    (await linesOf(example('The the limit applies.'))).map((line) => line.slice(0, 5)),
    ['KD406'],
  );
  const plain = await linesOf(example(`The limit, ${'of'} which the caller knows, applies.`));
  assert.deepEqual(
    plain.map((line) => line.slice(0, 5)),
    ['KD411'],
  );
});

test('an example may be short, and only blocks of Markdown with the mark are examples', async () => {
  assert.deepEqual(await linesOf(example('One word.')), []);
  assert.deepEqual(await linesOf(`${words}\n\n\`\`\`markdown\n# Heading\n\`\`\`\n`), []);
});

test('npm run check of one page checks its examples', async () => {
  const found = await lintPages(
    corpusOf({ [pageFile]: document(example('# Heading')) }),
    new Set([pageFile]),
  );
  assert.ok(found.some(({ rule }) => rule === 'KD201'));
});

test('the lines of an example are those of its page', () => {
  const corpus = corpusOf({ [pageFile]: document(example('One.\nTwo.')) });
  const [page] = corpus.pages;
  assert.ok(page);
  const [only] = examplesOf(page);
  const line = page.lines.indexOf('Two.');
  assert.equal(only?.lines[line], 'Two.');
  assert.equal(only?.frontMatter.title, page.frontMatter.title);
});
