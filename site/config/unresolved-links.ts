/** The parts of a Markdown tree's node that matter here. */
export interface Node {
  type: string;
  url?: string;
  /** What a reference and its definition have in common. */
  identifier?: string;
  children?: Node[];
  name?: string;
  attributes?: { type: string; name: string; value: string }[];
}

const linked = new Set(['link', 'linkReference']);

/** A path of this site that still names a Markdown file because no page was found for it. */
const unresolved = /^(?![a-z][a-z0-9+.-]*:|\/\/)[^?#]+\.mdx?(?:[?#]|$)/i;

/**
 * A remark plugin for Markdown links without a page. Docusaurus has already warned of them; without this
 * plugin they would also count as broken links and stop the build. `npm run check` finds it with its line,
 * and a reader who follows it sees the not-found page.
 */
export function unresolvedLinks() {
  return (tree: Node): void => {
    const definitions = new Map(
      nodesOf(tree).flatMap(({ type, identifier, url }) =>
        type === 'definition' && identifier ? [[identifier, url]] : [],
      ),
    );
    for (const node of nodesOf(tree)) {
      const url = node.type === 'linkReference' ? definitions.get(node.identifier ?? '') : node.url;
      if (url && linked.has(node.type) && unresolved.test(url)) leaveUnchecked(node, url);
    }
  };
}

const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

/** Turns a link into its final element, with the mark that exempts it from the check for broken links. */
function leaveUnchecked(node: Node, url: string): void {
  const attribute = (name: string, value: string) => ({ type: 'mdxJsxAttribute', name, value });
  node.type = 'mdxJsxTextElement';
  node.name = 'a';
  node.attributes = [attribute('href', url), attribute('data-noBrokenLinkCheck', 'true')];
}
