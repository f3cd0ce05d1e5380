import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { plainWords } from './plain-words.ts';

const page = (body: string) => ({ [pageFile]: document(body) });
const diagram = (label: string) => page(`\`\`\`mermaid\nflowchart LR\n  a[${label}] --> b[Store]\n\`\`\``);

testRule(plainWords, {
  passing: [
    {
      name: 'plain words, and banned ones in code and in the URL of a link',
      files: page(
        'There is no page. `alone` [x](./a.md#of-which)\n\n```sh test\necho It stands in the file\n```',
      ),
    },
    { name: 'a diagram with plain labels', files: diagram('Only one') },
    {
      name: 'phrases of readers, names and examples of data',
      files: {
        'content/data/asked/a.yml': '/docs/a:\n  - who is told of which\n',
        'content/data/symptoms.yml': 'a: { says: [the video stands still] }',
        'content/data/openapi/a.yml': 'a: { example: told alone }\nb: alone\n',
      },
    },
  ],
  failing: [
    {
      name: 'a heading, a sentence over two lines, a table and a title',
      files: {
        [pageFile]: document(
          '## The server alone\n\nThe key\nstands in the file.\n\n| A | B |\n| --- | --- |\n| It is no key | 1 |',
          { title: 'What is told' },
        ),
      },
      finds: [
        { at: 'title:', says: /'told': write names the actor/ },
        { at: 'server alone', says: /'alone': write only, by itself/ },
        { at: 'stands in', says: /'stands in': write is in/ },
        { at: 'is no key', says: /'is no': write is not a …/ },
      ],
    },
    {
      name: 'the label of a diagram, at its line',
      files: diagram('Service alone'),
      finds: [{ at: 'Service alone', says: /'alone'/ }],
    },
    {
      name: 'an alternative text, and words beside code',
      files: page('![The broker is away](./a.svg)\n\nIt answers `x`.'),
      finds: [
        { at: 'broker', says: /'is away': write is down/ },
        { at: 'answers', says: /write returns/ },
      ],
    },
    {
      name: 'a long word for a short one, and filler',
      files: page('In order to start, utilise it.\n\nOf course we ensure it, in-order to leverage it.'),
      finds: [
        { at: 'In order', says: /'In order to': write to/ },
        { at: 'utilise', says: /'utilise': write use/ },
        { at: 'Of course', says: /'Of course': write nothing/ },
        { at: 'ensure', says: /'ensure': write what is done/ },
        { at: 'leverage', says: /'leverage': write what is done/ },
      ],
    },
    {
      name: 'a text of a data file, at its field',
      files: { 'content/data/product.yml': 'services:\n  - { id: a, purpose: It keeps the key alone. }\n' },
      finds: [{ file: 'content/data/product.yml', at: 'id: a', says: /'alone'/ }],
    },
  ],
});
