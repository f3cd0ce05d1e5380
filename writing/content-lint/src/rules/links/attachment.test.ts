import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyRules } from '../../apply-rules.ts';
import { corpusOf, document, pageFile, testRule } from '../../testing/fixture.ts';
import { attachment } from './attachment.ts';

testRule(attachment, {
  passing: [
    {
      name: 'files that the server sends, and hidden files, which no build copies',
      files: {
        [pageFile]: document(
          '[a](./a.pdf) [b](b.xlsx) [c](/files/c.zip) [d](./d.mp4) [e](./e.webm) [f](./f.csv)\n\n![g](./g.webp)',
        ),
      },
      others: [
        ...['a.pdf', 'b.xlsx', 'd.mp4', 'e.webm', 'f.csv', 'g.webp'].map((name) => `content/docs/${name}`),
        ...['site/static/files/c.zip', 'site/static/.nojekyll'],
      ],
    },
    {
      name: 'other files that no page links to, and those that do not exist',
      files: { [pageFile]: document('[a](./a.docx)') },
      others: ['content/docs/notes.docx'],
    },
  ],
  failing: [
    {
      name: 'files of other types, and says which it sends',
      files: {
        [pageFile]: document(
          '[a](./a.docx)\n\n[b](./b.mov)\n\n![c](./c.avif)\n\n[d](./d.exe)\n\n[a](./a.docx)',
        ),
      },
      others: ['a.docx', 'b.mov', 'c.avif', 'd.exe'].map((name) => `content/docs/${name}`),
      finds: [
        {
          at: 'a.docx',
          says: /^the server does not send 'content\/docs\/a\.docx', a file of type 'docx': write a page, or make it one of csv/,
        },
        { at: 'b.mov', says: /of type 'mov'/ },
        { at: 'c.avif', says: /of type 'avif'/ },
        { at: 'd.exe', says: /write a page, or make it one of csv, mp4, pdf, webm, xlsx, zip$/ },
      ],
    },
    {
      name: 'an ending in capitals, and a file of the whole site',
      files: { [pageFile]: document('[a](./a.PDF)'), 'site/static/tool.yaml': 'a: 1' },
      others: ['content/docs/a.PDF'],
      finds: [
        { at: 'a.PDF', says: /write its ending in lower case, \.pdf, in its name and here$/ },
        { file: 'site/static/tool.yaml', at: 'a: 1', says: /a file of type 'yaml'/ },
      ],
    },
  ],
});

test('attachment finds what the server could not have in memory', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `content/docs/${name}.mp4`);
  const corpus = {
    ...corpusOf(
      { [pageFile]: document('[a](./a.mp4)\n[b](./b.mp4)\n[c](./c.mp4)\n[d](./d.mp4)\n[e](./e.mp4)') },
      names,
    ),
    sizes: new Map(names.map((name, index) => [name, index === 0 ? 20_971_521 : 15_000_000])),
  };
  assert.deepEqual(
    (await applyRules(corpus, [attachment])).map(({ message }) => message),
    [
      "'content/docs/a.mp4' has 20971521 bytes, 20971520 at most: cut it",
      "with 'content/docs/d.mp4' all attachments have more than 52428800 bytes: make one smaller",
    ],
  );
});
