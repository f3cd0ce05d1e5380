import { activeElements } from '@kwikid/content/code-in-page';

/** The parts of an HTML tree's node that matter here. */
interface Node {
  type: string;
  tagName?: string;
  children?: Node[];
}

/**
 * A rehype plugin that stops the build at an element of a page that would run, load or send something in readers' browsers.
 * An inline script would even be allowed: the policy of the site has the hashes of the build's own scripts. `npm run check`
 * finds it with its line (KD210).
 */
export function wordsOnly() {
  return (tree: Node): void => {
    const nodes = [tree];
    for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
      if (node.type === 'element' && activeElements.has(node.tagName ?? ''))
        throw new Error(`<${node.tagName}> is not allowed in a page: leave it out, or set it as code`);
      nodes.push(...(node.children ?? []));
    }
  };
}
