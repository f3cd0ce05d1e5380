import type { Nodes, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const processor = unified()
  .use(remarkParse)
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
