import { element, type Node } from './nodes.ts';

/** What a column of examples holds. */
const isExample = ({ type, name }: Node) => type === 'code' || name === 'ExampleTabs';

/**
 * Sets the parts of each operation, from one heading to the next, in two columns: the text and its examples. Where the
 * screen has room, examples stay beside their text.
 *
 * @param nodes - a page whose operations are headings of the third level, their parts of the fourth
 */
export function inColumns(nodes: readonly Node[]): Node[] {
  const drawn: Node[] = [];
  let part: Node[] = [];
  let isOperation = false;
  const close = () => {
    const examples = part.filter(isExample);
    if (examples.length === 0) drawn.push(...part);
    else
      drawn.push(
        element('div', { className: 'columns' }, [
          element(
            'div',
            { className: 'columns__text' },
            part.filter((node) => !isExample(node)),
          ),
          element('div', { className: 'columns__examples' }, examples),
        ]),
      );
    part = [];
  };
  for (const node of nodes) {
    const { depth = 0 } = node.type === 'heading' ? node : {};
    // The call's own sample belongs to its parameters too.
    const goesOn = depth === 4 && node.data?.hProperties?.id?.endsWith('-parameters') === true;
    if (depth > 0 && !goesOn) close();
    if (depth > 0 && depth <= 3) isOperation = depth === 3;
    // An operation's title is above both columns.
    if (!isOperation || depth === 3) drawn.push(node);
    else part.push(node);
  }
  close();
  return drawn;
}
