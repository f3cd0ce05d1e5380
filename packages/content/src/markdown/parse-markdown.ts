import type { Nodes, Root } from 'mdast';
import type { Handle } from 'mdast-util-from-markdown';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

/** Where the URL of a link, image or definition is written: offsets in the text, without `<` and `>`. */
export interface WrittenAt {
  start: number;
  end: number;
}

declare module 'mdast' {
  interface LinkData {
    url?: WrittenAt;
  }
  interface ImageData {
    url?: WrittenAt;
  }
  interface DefinitionData {
    url?: WrittenAt;
  }
}

/** mdast has the positions of nodes only; the tokens that it is made of have those of the URLs, too. */
function keepUrlPositions(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    {
      exit: Object.fromEntries(
        ['resourceDestinationString', 'definitionDestinationString'].map((token) => [token, keepUrl]),
      ),
    },
  ];
}

const keepUrl: Handle = function (token) {
  const url = this.resume();
  const node = this.stack.at(-1);
  if (node?.type !== 'link' && node?.type !== 'image' && node?.type !== 'definition') return;
  node.url = url;
  node.data = { ...node.data, url: { start: token.start.offset, end: token.end.offset } };
};

const processor = unified()
  .use(remarkParse)
  .use(keepUrlPositions)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .freeze();

/**
 * Parses a page as Docusaurus does a `.md` file with `format: detect` and without its compatibility with MDX 1
 * (`future.v4`): CommonMark, GFM, directives and YAML front matter. Never throws: Markdown has no syntax errors.
 */
export function parseMarkdown(text: string): Root {
  return processor.parse(text);
}

/** Line on which a node starts, counted from 1. */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}
