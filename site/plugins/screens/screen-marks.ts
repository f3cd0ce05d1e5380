import { drawnScreen, screenMark } from '@kwikid/facts';
import { screens } from '../product-facts/with-facts.ts';
import { element, importOf, type Node } from '../reference-marks/nodes.ts';

/**
 * A remark plugin: draws a portal's screen at its mark, as a figure whose caption has the notes. Only pages with a mark
 * load the component. Nothing is drawn in the browser.
 */
export function screenMarks() {
  return (tree: Node): void => {
    const nodes = tree.children ?? [];
    const drawn: Node[] = [];
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index] as Node;
      const name = node.type === 'html' ? screenMark.exec(node.value?.trim() ?? '')?.groups?.name : undefined;
      if (name === undefined) {
        drawn.push(node);
        continue;
      }
      // The directive wrote both: the caption, then its notes.
      drawn.push(figure(name, nodes.slice(index + 1, index + 3)));
      index += 2;
    }
    if (drawn.length === nodes.length) return;
    tree.children = [importOf('Screen', '@site/src/screens/Screen'), ...drawn];
  };
}

function figure(name: string, caption: Node[]): Node {
  const screen = screens().screens[name];
  if (screen === undefined) throw new Error(`content/data/screens.yml has no '${name}'`);
  const { width, height, inner } = drawnScreen(name, screen);
  const attributes = { name, size: screen.size, title: screen.title };
  return element(
    'Screen',
    { ...attributes, width: String(width), height: String(height), drawing: inner },
    caption,
  );
}
