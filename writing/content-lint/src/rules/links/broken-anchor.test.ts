import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { brokenAnchor } from './broken-anchor.ts';

const headings = [
  '## How to verify',
  '## How to verify',
  '## `nginx -t` & friends',
  '## A [link](./b.md) in it {#own-id}',
  '## With a comment <!-- #noted -->',
  '### ग्राहक पहचान',
  '<details id="more"><summary>More</summary></details>',
].join('\n\n');

testRule(brokenAnchor, {
  checklist: 'V01',
  passing: [
    {
      name: 'the id of every kind of heading, from the page itself and from others',
      files: {
        [pageFile]: document(
          `${headings}\n\n[1](#how-to-verify) [2](#how-to-verify-1) [3](#nginx--t--friends) [4](#own-id) [5](#noted) [6](#more) [7](#)`,
        ),
        'content/docs/b.md': document(
          '[1](./a.md#how-to-verify-1) [2](/docs/a#own-id) [3](/docs/a/?q=1#own-id) [4](./a.md#%E0%A4%97%E0%A5%8D%E0%A4%B0%E0%A4%BE%E0%A4%B9%E0%A4%95-%E0%A4%AA%E0%A4%B9%E0%A4%9A%E0%A4%BE%E0%A4%A8)',
        ),
      },
    },
    {
      name: 'the list of sources that the theme shows, if there is one',
      files: {
        [pageFile]: document('[x](#sources) [y](./b.md#sources)', { sources: [{ title: 'RFC 6585' }] }),
        'content/docs/b.md': document('Text.', { controls: ['RBI KYC 18'] }),
      },
    },
    {
      name: 'fragments of pages in code, of other sites, and of pages that do not exist',
      files: { [pageFile]: document('[1](/tools#x) [2](https://nginx.org/#x) [3](./gone.md#x)') },
    },
  ],
  failing: [
    {
      name: 'a fragment without a heading, and names the nearest',
      files: {
        [pageFile]: document(`${headings}\n\n[x](#how-to-verfy)`),
        'content/docs/b.md': document('[y](./a.md#own_id)\n[z](/docs/a#a-link-in-it)'),
      },
      finds: [
        {
          at: '#how-to-verfy',
          says: /^this page has no heading '#how-to-verfy': the nearest is '#how-to-verify'/,
        },
        {
          file: 'content/docs/b.md',
          at: '#own_id',
          says: /content\/docs\/a\.md has no heading '#own_id': the nearest is '#own-id'/,
        },
        { file: 'content/docs/b.md', at: '#a-link-in-it', says: /has no heading '#a-link-in-it'/ },
      ],
    },
    {
      name: 'the list of sources of a page that has none',
      files: { [pageFile]: document('[x](#sources)') },
      finds: [{ at: '#sources', says: /this page has no heading '#sources'/ }],
    },
    {
      name: 'a fragment of a generated page, which has no ids',
      files: { [pageFile]: document('[x](/docs/tags/nginx#first)') },
      finds: [{ at: '#first', says: /\/docs\/tags\/nginx has no heading '#first': link to the page/ }],
    },
  ],
});
