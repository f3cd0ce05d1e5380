import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { fenceClosed } from './fence-closed.ts';

const page = (body: string) => ({ [pageFile]: document(body) });

testRule(fenceClosed, {
  passing: [
    {
      name: 'blocks that are closed, in a list and a quotation too, and one that shows another',
      files: page(
        '```sh\nls\n```\n\n1. A\n\n   ~~~text\n   ```\n   ~~~~\n\n> ```text\n> a\n> ```\n\n- ```text\n  b\n  ```\n\n````markdown\n```sh\nls\n```\n````\n\n    ```',
      ),
    },
    { name: 'an empty block', files: page('```text\n```') },
  ],
  failing: [
    {
      name: 'a block that nothing closes',
      files: page('Text.\n\n```sh test\nls\n\nMore.'),
      finds: [{ at: '```sh test', says: /never closed: write ``` after its last line/ }],
    },
    {
      name: 'one in a list, and one that a shorter mark does not close',
      files: page('1. A\n\n   ```sh\n   ls\n\nMore.\n\n````text\na\n```'),
      finds: [
        { at: '```sh', says: /never closed: write ```/ },
        { at: '````text', says: /never closed: write ````/ },
      ],
    },
    {
      name: 'one that the end of the next block closes',
      files: page('```sh test\nls\n\nIt prints:\n\n```text output\na\n```\n\nText.'),
      finds: [{ at: '```text output', says: /opens within the one of line \d+: close that with ```/ }],
    },
  ],
});
