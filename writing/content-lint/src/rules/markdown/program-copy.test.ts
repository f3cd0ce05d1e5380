import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { programCopy } from './program-copy.ts';

const program = [
  'def find_numbers(text: str) -> list:',
  '    groups = split_into_groups(text)',
  '    return [join_digits(group) for group in groups]',
  'print(len(find_numbers(read_input())))',
].join('\n');
const programs = { 'writing/samples/programs/find.py': program };
const block = (text: string, title = '') =>
  `\`\`\`python test${title && ` title="${title}"`}\n${text}\n\`\`\``;

testRule(programCopy, {
  passing: [
    {
      name: 'a page that calls a program, a line in common, and a page that explains a pattern',
      files: {
        ...programs,
        [pageFile]: document(
          `[find.py](pathname:///programs/find.py)\n\n${block('import find\nprint(len(find_numbers(read_input())))')}`,
        ),
        'content/docs/product/b.md': document(block('PAN = "[A-Z]{3}[ABCFGHJLPT][A-Z]"')),
      },
    },
  ],
  failing: [
    {
      name: 'a copy, also with another indentation and lines between',
      files: {
        ...programs,
        [pageFile]: document(block(program.replaceAll('\n', '\n\n  '))),
      },
      finds: [{ at: '```python', says: /4 lines of 'find\.py' are copied/ }],
    },
    {
      name: 'a block of the name of a program',
      files: { ...programs, [pageFile]: document(block('print(1)', 'find.py')) },
      finds: [{ at: 'title="find.py"', says: /'find\.py' is a tested program/ }],
    },
    {
      name: 'a scanner of its own',
      files: {
        ...programs,
        [pageFile]: document(
          [
            String.raw`[2-9]\d{3}[ -]?\d{4}`,
            '[A-Z]{5}[0-9]{4}[A-Z]',
            '[A-Z]{3}[ABCFGHJLPT]',
            '[2-9][0-9]{11}',
          ]
            .map((pattern) => block(`x = "${pattern}"`))
            .join('\n\n'),
        ),
      },
      finds: Array.from({ length: 4 }, () => ({ at: '```python', says: /call 'personal_data\.py'/ })),
    },
  ],
});
