import type { Program } from 'estree';

/** The parts of a Markdown tree's node that matter here. */
export interface Node {
  type: string;
  value?: string;
  depth?: number;
  lang?: string | null;
  meta?: string | null;
  name?: string;
  attributes?: Attribute[];
  children?: Node[];
  data?: { estree?: Program; _mdxExplicitJsx?: true; hProperties?: { id?: string } };
}

interface Attribute {
  type: 'mdxJsxAttribute';
  name: string;
  value: string;
}

const inline = new Set(['a', 'span', 'code', 'wbr', 'strong']);
/** Elements that the theme draws otherwise: inline code with children as a block, links as checked ones, and so on. */
const plain = new Set(['a', 'code', 'ul', 'li', 'details', 'summary']);

/** An element of the page, or a component of the site. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: Node[] = [],
): Node {
  return {
    type: inline.has(name) ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children,
    ...(plain.has(name) && { data: { _mdxExplicitJsx: true } }),
  };
}

export const text = (value: string): Node => ({ type: 'text', value });

/** The text of a node and all in it. */
export const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('');

/** A text whose parts stay whole: a line can break only between them. */
export const breakable = (parts: readonly string[]): Node[] =>
  parts.flatMap((part, index) => (index === 0 ? [text(part)] : [element('wbr', {}), text(part)]));

/** `import Name from 'module'`, so that only these pages load it. */
export function importOf(name: string, module: string): Node {
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
            source: { type: 'Literal', value: module },
            attributes: [],
          },
        ],
      },
    },
  };
}
