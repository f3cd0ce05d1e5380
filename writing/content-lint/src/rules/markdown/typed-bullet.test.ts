import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { typedBullet } from './typed-bullet.ts';

const page = (body: string) => ({ [pageFile]: document(body) });

testRule(typedBullet, {
  passing: [
    {
      name: 'lists, dashes and bullets within a text, and code',
      files: page('- a\n- b\n\nOne – or\n– two • three.\n\n| a • b |\n| --- |\n\n```text\n• a\n```'),
    },
  ],
  failing: [
    {
      name: 'bullets of a word processor, and makes a list of them',
      files: page('It has:\n•\tone\n• two\n\n– three\n\n> · four\n\n•five\n\n- a\n  ○ six'),
      finds: [
        { at: 'one', says: /^'•' is not the mark of a list: write '- ' instead$/ },
        { at: 'two', says: /^'•'/ },
        { at: 'three', says: /^'–'/ },
        { at: 'four', says: /^'·'/ },
        { at: 'five', says: /^'•'/ },
        { at: 'six', says: /^'○'/ },
      ],
      fixed: page('It has:\n- one\n- two\n\n- three\n\n> - four\n\n- five\n\n- a\n  - six'),
    },
  ],
});
