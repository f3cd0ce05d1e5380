import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { lineOf } from './parse-markdown.ts';

/** A heading with the id that Docusaurus gives it. */
export interface Heading {
  depth: number;
  text: string;
  id: string;
  line: number;
}

/** `## Heading {#custom-id}`: Docusaurus's classic syntax. */
const classicId = /\s*\{#(?<id>(?:.(?!\{#|\}))*.)\}$/;
/** `## Heading <!-- #custom-id -->`: its comment syntax. */
const commentId = /^<!--\s*#(?<id>[^\s>]+)[\s\S]*-->$/;
/** The elements whose id Docusaurus's link check collects from raw HTML. */
const htmlId = /<(?:a|h[1-6]|li|details)\b[^>]*?\sid\s*=\s*["']?(?<id>[^"'\s>]+)/gi;

/**
 * The headings in order, with ids made as `@docusaurus/mdx-loader` (remark/headings) makes them: an explicit
 * id as written, any other from github-slugger, numbered if it repeats.
 */
export function headingsOf(tree: Root): Heading[] {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => {
    const raw = headingText(node);
    const explicit = explicitId(node, raw);
    headings.push({
      depth: node.depth,
      text: raw.replace(classicId, ''),
      id: explicit ?? slugger.slug(raw),
      line: lineOf(node),
    });
  });
  return headings;
}

/** Every fragment that a link to the page can name. */
export function anchorsOf(tree: Root, headings: readonly Heading[]): Set<string> {
  const anchors = new Set(headings.map((heading) => heading.id));
  visit(tree, 'html', (node) => {
    for (const match of node.value.matchAll(htmlId)) anchors.add(match.groups?.id ?? '');
  });
  return anchors;
}

function headingText(node: HeadingNode): string {
  const visible = node.children.filter((child) => child.type !== 'html');
  return textOf(visible.length > 0 ? visible : node);
}

function explicitId(node: HeadingNode, text: string): string | undefined {
  const last = node.children.at(-1);
  const comment = last?.type === 'html' ? commentId.exec(last.value)?.groups?.id : undefined;
  return comment ?? classicId.exec(text)?.groups?.id?.trim();
}
