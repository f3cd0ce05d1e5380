import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../reference-marks/nodes.ts';
import { type Cards, idOf } from './card.ts';
import { markTerms, type Node } from './mark-terms.ts';
import { termList } from './terms.ts';

const card = (name: string) => ({ id: idOf(name), name, text: `${name} explained.` });
const places = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    index,
    end: index + found.length,
    card: card(found),
  }));
const cards: Cards = {
  inText: (text) => places(text, /\bSFU\b|\bETB\b|rule \d/g),
  ofService: (url, text) => (url === '/queue' && text.includes('Queue') ? card('Queue') : undefined),
  ofCode: (name) => (name === 'offer-over' ? { ...card(name), isCode: true } : undefined),
};
const text = (value: string): Node => ({ type: 'text', value });
const parent = (type: string, ...children: Node[]): Node => ({ type, children });
const paragraph = (...children: (string | Node)[]) =>
  parent('paragraph', ...children.map((child) => (typeof child === 'string' ? text(child) : child)));
const heading = (depth: number, value: string): Node => ({ ...parent('heading', text(value)), depth });
const link = (url: string, value: string): Node => ({ ...parent('link', text(value)), url });
const all = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(all)];
/** Each term as `words→id`. */
function marked(...children: Node[]): string[] {
  const tree = parent('root', ...children);
  markTerms(tree, cards);
  return all(tree).flatMap((node) => {
    const attributes = Object.fromEntries((node.attributes ?? []).map(({ name, value }) => [name, value]));
    const id = attributes['data-term'] ?? node.data?.hProperties?.['data-term'];
    return id === undefined ? [] : [`${textOf(node as never)}→${String(id)}`];
  });
}

const trees: [what: string, tree: Node[], terms: string[]][] = [
  ['an abbreviation and a clause', [paragraph('By rule 7 the SFU.')], ['rule 7→term-rule-7', 'SFU→term-sfu']],
  [
    'the first use of each section',
    [paragraph('SFU, SFU'), heading(3, 'x'), paragraph('SFU'), heading(2, 'y'), paragraph('SFU')],
    ['SFU→term-sfu', 'SFU→term-sfu'],
  ],
  [
    'what is strong, in a list or in a cell',
    [
      parent('list', parent('listItem', paragraph(parent('strong', text('SFU'))))),
      parent('tableCell', text('ETB')),
    ],
    ['SFU→term-sfu', 'ETB→term-etb'],
  ],
  [
    'a link to a service, which stays a link',
    [paragraph('see ', link('/queue', 'the Queue API'))],
    ['the Queue API→term-queue'],
  ],
  [
    'an error in code',
    [paragraph('says ', { type: 'inlineCode', value: 'offer-over' })],
    ['offer-over→term-offer-over'],
  ],
  [
    'no heading, link, code, summary or step of a checklist',
    [
      heading(2, 'SFU'),
      paragraph(link('/other', 'SFU')),
      { type: 'code', value: 'SFU' },
      paragraph({ type: 'inlineCode', value: 'SFU' }),
      { ...parent('mdxJsxFlowElement', paragraph('SFU')), name: 'summary' },
      { ...parent('listItem', paragraph('SFU')), checked: false },
    ],
    [],
  ],
];
for (const [what, tree, terms] of trees)
  test(`marks ${what}`, () => assert.deepEqual(marked(...tree), terms));

test('each link to a service has its card, and the first is described by it', () => {
  const links = [link('/queue', 'Queue'), link('/queue', 'Queue')];
  assert.deepEqual(marked(paragraph(...links)), ['Queue→term-queue', 'Queue→term-queue']);
  assert.deepEqual(
    links.map(({ data }) => data?.hProperties?.['aria-describedby']),
    ['term-queue', undefined],
  );
});

test('the words around a term stay as they are', () => {
  const tree = parent('root', paragraph('The SFU, an ETB.'));
  markTerms(tree, cards);
  assert.equal(textOf(tree as never), 'The SFU, an ETB.');
});

test('each card is needed once, and the list has them in order, with their ids', () => {
  const tree = parent('root', paragraph('SFU ETB'), heading(2, 'x'), paragraph('SFU'));
  const needed = markTerms(tree, cards);
  assert.deepEqual(
    needed.map(({ name }) => name),
    ['SFU', 'ETB'],
  );
  const list = termList([{ ...card('SFU'), more: '/docs/sfu' }, card('ETB')]);
  const entries = all(list as Node).filter(({ name }) => name === 'dt' || name === 'dd');
  assert.deepEqual(
    entries.map((entry) => textOf(entry as never)),
    ['ETB', 'ETB explained.', 'SFU', 'SFU explained. More on SFU'],
  );
  assert.deepEqual(
    entries.flatMap(({ attributes = [] }) => attributes.map(({ value }) => value)),
    ['term-etb', 'term-sfu'],
  );
});
