import { document, pageFile, testRule } from '../fixture.ts';
import { stub } from './stub.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

testRule(stub, {
  passing: [
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
      name: 'a page of 79 words',
      files: { [pageFile]: document(words(79)) },
      finds: [{ at: '---', says: /79 words, 80 at least/ }],
    },
  ],
});
