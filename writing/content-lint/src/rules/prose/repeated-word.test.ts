import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { repeatedWord } from './repeated-word.ts';

const page = (body: string) => ({ [pageFile]: document(body) });

testRule(repeatedWord, {
  passing: [
    { name: 'repetitions that are correct English', files: page('What he had had, and that that says.') },
    {
      name: 'words with code, a stop or a cell between',
      files: page('The `x` the. The. The\n\n| the | the |\n| --- | --- |'),
    },
    { name: 'code', files: page('`the the`\n\n```text\nthe the\n```') },
  ],
  failing: [
    {
      name: 'one in the title and in the description',
      files: {
        [pageFile]: document('Text.', { title: 'Limit the the rate', description: 'How to to limit it.' }),
      },
      finds: [
        { at: 'title', says: /'the the'/ },
        { at: 'description', says: /'to to'/ },
      ],
    },
    {
      name: 'a word twice',
      files: page('One.\nStart the the service, `the the`.'),
      finds: [{ at: 'Start', says: /'the the': write 'the' once/ }],
    },
    {
      name: 'one over two lines, and one beside marks',
      files: page('Start the\nthe service.\n\nStart **the** the service.\n\nWe go go here and go go there.'),
      finds: [
        { at: 'Start the', says: /'the the'/ },
        { at: '**the**', says: /'the the'/ },
        { at: 'We go', says: /'go go'/ },
      ],
    },
  ],
});
