import { mapMark, usesMark } from '@kwikid/facts';
import { element, importOf, type Node } from '../reference-marks/nodes.ts';

const isMark = (node: Node | undefined, mark: string) => node?.type === 'html' && node.value?.trim() === mark;

/**
 * A remark plugin: draws the map of the product at its mark, and instead of the table of who uses whom one that readers
 * can filter. Only a page with a mark loads the code of the map; every other page stays as it is.
 */
export function mapMarks() {
  return (tree: Node): void => {
    const nodes = tree.children ?? [];
    const components: string[] = [];
    const drawn = (name: string) => {
      components.push(name);
      return element(name, {});
    };
    tree.children = nodes.flatMap((node, index) => {
      if (isMark(node, mapMark)) return [drawn('ProductMap')];
      if (isMark(node, usesMark)) return [drawn('UsesTable')];
      // Markdown keeps the table, and so do copies of the page; the component draws the same rows.
      return node.type === 'table' && isMark(nodes[index - 1], usesMark) ? [] : [node];
    });
    tree.children.unshift(...components.map((name) => importOf(name, `@site/src/map/${name}`)));
  };
}
