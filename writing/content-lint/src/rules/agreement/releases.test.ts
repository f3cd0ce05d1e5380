import { smallProduct } from '@kwikid/facts/testing/product';
import { deskReleases } from '@kwikid/facts/testing/releases';
import { stringify } from 'yaml';
import { document, type Files, post, testRule } from '../../testing/fixture.ts';
import { releases } from './releases.ts';

const data = 'content/data/releases.yml';
const area = 'content/docs/release-and-general-updates';
const story = 'content/blog/2025-03-20-long-calls.md';
const text = stringify(deskReleases);
const month = (number: string) => document(`::release-changes[${number}]\n\n::release-versions[${number}]`);

const files: Files = {
  [data]: text,
  'content/data/product.yml': stringify(smallProduct()),
  'content/docs/product/parts/store.md': document('## Log'),
  'content/docs/product/map.md': document('Text.'),
  'content/docs/knowledge/shelves.md': document('Text.'),
  [`${area}/index.md`]: document('Text.'),
  [`${area}/february-2025.md`]: month('2025-02'),
  [`${area}/march-2025.md`]: month('2025-03'),
  [`${area}/speedrun-updates.md`]: document('::speedrun[2025-03]\n\n::speedrun[2025-02]'),
  [story]: post('::article-changes[long-calls]', {
    ...{ title: 'Long calls', slug: '/2025/03/20/release/long-calls', tags: ['release'] },
  }),
};
const changed = (from: string, to: string): Files => ({ ...files, [data]: text.replace(from, to) });

testRule(releases, {
  passing: [
    { name: 'releases that their pages show', files },
    { name: 'content without the data file', files: { [story]: files[story] ?? '' } },
  ],
  failing: [
    {
      name: 'a release that is not older than the one above',
      files: changed('2025.03.10', '2025.03.1'),
      finds: [{ file: data, at: 'release: 2025.03.2', says: /not older than the one above/ }],
    },
    {
      name: 'a change that is listed twice',
      files: changed('The desk has no splinters', 'There is a desk'),
      finds: [{ file: data, at: 'text: There is a desk', says: /listed twice/ }],
    },
    {
      name: 'an unknown service, page, section and post',
      files: {
        ...files,
        [data]: text
          .replace('- kit', '- kitt')
          .replace('store#log', 'store#logs')
          .replace('/docs/knowledge/shelves', '/docs/knowledge/shelf')
          .replace('article: long-calls', 'article: long-call'),
      },
      finds: [
        { file: data, at: 'long-calls:', says: /no change has it: write 'article: long-calls'/ },
        { file: data, at: 'store#logs', says: /has no section '#logs'; the nearest is '#log'/ },
        { file: data, at: 'article: long-call', says: /'articles' has no 'long-call'/ },
        { file: data, at: '- kitt', says: /no service 'kitt'/ },
        { file: data, at: 'knowledge/shelf', says: /no page at '\/docs\/knowledge\/shelf'/ },
      ],
    },
    {
      name: 'a post under another title, which does not show its changes',
      files: {
        ...files,
        [story]: post('Text.', {
          ...{ title: 'Calls', slug: '/2025/03/20/release/long-calls', tags: ['release'] },
        }),
      },
      finds: [
        { file: data, at: 'long-calls:', says: /has the line ::article-changes\[long-calls\]/ },
        { file: data, at: 'name: Long calls', says: /the title of .* is 'Calls': write that/ },
      ],
    },
    {
      name: 'a month without its page, its versions, or its small changes',
      files: {
        ...files,
        [`${area}/march-2025.md`]: document('::release-changes[2025-03]'),
        [`${area}/speedrun-updates.md`]: document('::speedrun[2025-03]'),
      },
      finds: [
        { file: data, at: 'release: 2025.03.10', says: /march-2025' has the line ::release-versions/ },
        { file: data, at: 'release: 2025.03.2', says: /march-2025' has the line ::release-versions/ },
        {
          file: data,
          at: 'release: 2025.02.1',
          says: /speedrun-updates' has the line ::speedrun\[2025-02\]/,
        },
      ],
    },
    {
      name: 'a post about a release, and a note, that no change has',
      files: {
        ...files,
        'content/blog/2025-04-01-more.md': post('Text.', { title: 'More', tags: ['release'] }),
        'content/blog/2025-04-02-party.md': post('Text.', { title: 'A party', tags: ['team'] }),
        [`${area}/session-lists.md`]: document('Text.'),
      },
      finds: [
        {
          file: 'content/blog/2025-04-01-more.md',
          at: '---',
          says: /has this article: add it under 'articles'/,
        },
        { file: `${area}/session-lists.md`, at: '---', says: /no change of content\/data\/releases\.yml/ },
      ],
    },
  ],
});
