import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { stub } from './stub.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

testRule(stub, {
  passing: [
    {
      name: 'a release note and a post of three lines',
      files: {
        [pageFile]: document(words(25), { type: 'release' }),
        'content/blog/2025-03-17-callback.md': post(words(25)),
      },
    },
    { name: 'a page of 80 words', files: { [pageFile]: document(words(80)) } },
    {
      name: 'words in tables and code, and the placeholder as code',
      files: { [pageFile]: document(`${words(40)} \`TODO\`\n\n\`\`\`text\n${words(40)} # TODO\n\`\`\``) },
    },
    { name: 'a draft', files: { [pageFile]: document('TODO', { draft: true }) } },
    { name: 'a word that contains one', files: { [pageFile]: document(`${words(80)} TODOs mastodon STBD`) } },
  ],
  failing: [
    {
      name: 'placeholders of a template in front matter, comments and code',
      files: {
        [pageFile]: document(
          `${words(80)}\n\n<!-- TODO: links -->\n\nText <!-- [TODO: x] -->\n\n\`\`\`text\n[TODO: output]\n# TODO\n\`\`\`\n\nRun \`[TODO]\``,
          { sources: [{ title: '[TODO: standard]', url: 'https://nginx.org' }], title: 'TODO' },
        ),
      },
      finds: [
        { at: 'title: TODO', says: /'TODO' in front matter: write what is known/ },
        { at: 'standard', says: /'TODO' in front matter/ },
        { at: 'links', says: /'TODO' in a comment/ },
        { at: '[TODO: x]', says: /'TODO' in code/ },
        { at: 'output', says: /'TODO' in code/ },
        { at: 'Run', says: /'TODO' in code/ },
      ],
    },
    {
      name: 'every placeholder, on its line',
      files: { [pageFile]: document(`${words(80)}\nTODO: write\nTBD.\nFIXME\nComing soon.\nLorem ipsum`) },
      finds: [
        { at: 'TODO', says: /'TODO' in the text: write what is known/ },
        { at: 'TBD', says: /'TBD'/ },
        { at: 'FIXME', says: /'FIXME'/ },
        { at: 'Coming', says: /'coming soon'/ },
        { at: 'Lorem', says: /'lorem ipsum'/ },
      ],
    },
    {
      name: 'a release note of 24 words',
      files: { [pageFile]: document(words(24), { type: 'release' }) },
      finds: [{ at: '---', says: /24 words, 25 at least: say what/ }],
    },
    {
      name: 'a page of 79 words',
      files: { [pageFile]: document(words(79)) },
      finds: [{ at: '---', says: /79 words, 80 at least/ }],
    },
  ],
});
