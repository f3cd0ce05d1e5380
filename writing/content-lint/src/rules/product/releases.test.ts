import { smallProduct } from '@kwikid/facts/testing/product';
import { deskReleases } from '@kwikid/facts/testing/releases';
import { stringify } from 'yaml';
import { type Files, post, testRule } from '../../testing/fixture.ts';
import { releases } from './releases.ts';

const data = 'content/data/releases.yml';
const story = 'content/blog/2025-03-20-long-calls.md';
const text = stringify(deskReleases);
const files: Files = {
  [data]: text,
  'content/data/product.yml': stringify(smallProduct()),
  [story]: post('Text.', { title: 'Long calls', slug: '/2025/03/20/release/long-calls' }),
};
const changed = (from: string, to: string): Files => ({ ...files, [data]: text.replace(from, to) });

testRule(releases, {
  passing: [
    { name: 'releases with their services and posts', files },
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
      name: 'an unknown service and post, and a post under another title',
      files: {
        ...files,
        [data]: text.replace('- kit', '- kitt').replace('article: long-calls', 'article: long-call'),
        [story]: post('Text.', { title: 'Calls', slug: '/2025/03/20/release/long-calls' }),
      },
      finds: [
        { file: data, at: 'long-calls:', says: /no change has it: write 'article: long-calls'/ },
        { file: data, at: 'name: Long calls', says: /the title of .* is 'Calls': write that/ },
        { file: data, at: 'article: long-call', says: /'articles' has no 'long-call'/ },
        { file: data, at: '- kitt', says: /no service 'kitt'/ },
      ],
    },
  ],
});
