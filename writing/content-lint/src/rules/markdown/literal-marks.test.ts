import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { literalMarks } from './literal-marks.ts';

const page = (body: string) => ({ [pageFile]: document(body) });

testRule(literalMarks, {
  passing: [
    {
      name: 'headings, numbers, code and colours',
      files: page('## A\n\n##\n\nSee\n#12, `#main` and\n`##b`.\n\n```sh\n#a\n```\n\n#\n\n[#a](#a)'),
    },
    {
      name: 'lists, dashes and bullets within a text, and code',
      files: page('- a\n- b\n\nOne – or\n– two • three.\n\n| a • b |\n| --- |\n\n```text\n• a\n```'),
    },
    {
      name: 'tables with and without outer bars, in a list, and bars in a text and in code',
      files: page(
        '| a | b \\| c |\n| --- | :-: |\n| d | e |\n\na | b\n--- | ---\n\n- | a |\n  | - |\n\nEither a | b | c,\n`| x |` or |y| here.\n\n```text\n| a |\n| b |\n```',
      ),
    },
  ],
  failing: [
    {
      name: 'marks of a heading without a blank, below a text and in a list too',
      files: page('##One\n\nText.\n###Two\n\n- ####Three\n\n> ##4th\n\n##ओळख\n\n#Title'),
      finds: [
        { at: '##One', says: /^'##' is shown as it is written: for a heading write ## and a blank/ },
        { at: '###Two', says: /^'###'/ },
        { at: '####Three', says: /^'####'/ },
        { at: '##4th', says: /^'##'/ },
        { at: '##ओळख', says: /^'##'/ },
        { at: '#Title', says: /^'#' / },
      ],
    },
    {
      name: 'bullets of a word processor',
      files: page('It has:\n•\tone\n• two\n\n– three\n\n> · four\n\n•five\n\n- a\n  ○ six'),
      finds: [
        { at: 'one', says: /^'•' is shown as it is written: for a list write '- '$/ },
        { at: 'two', says: /^'•'/ },
        { at: 'three', says: /^'–'/ },
        { at: 'four', says: /^'·'/ },
        { at: 'five', says: /^'•'/ },
        { at: 'six', says: /^'○'/ },
      ],
    },
    {
      name: 'a table without a row of dashes, and rows of dashes of another width or without a head',
      files: page('| a | b |\n\na | b\n--- | --- | ---\n\nText.\n\n> | --- | --- |'),
      finds: [
        { at: '| a | b |', says: /a table has a first row, and below it \| --- \|/ },
        { at: '--- | --- | ---', says: /a table has/ },
        { at: '> |', says: /a table has/ },
      ],
    },
  ],
});
