import type { Program } from 'estree';

/** The parts of a Markdown tree's node that matter here. */
export interface Node {
  type: string;
  value?: string;
  lang?: string | null;
  meta?: string | null;
  name?: string;
  attributes?: Attribute[];
  children?: Node[];
  data?: { estree?: Program; _mdxExplicitJsx?: true };
}

interface Attribute {
  type: 'mdxJsxAttribute';
  name: string;
  value: string;
}

/** Where the name of a field can break: after a dot. Within a word it would read as two, a value above all. */
const breaks = /(?<=\.)/;
const field = /^[a-zA-Z[\].]+$/;
const call = /^(?<method>GET|POST|PUT|PATCH|DELETE) (?<path>\/\S*)$/;

/**
 * A remark plugin: draws what the reference of an interface marks (packages/facts/src/openapi). A block
 * `http endpoint` becomes the line that names an operation, calls in code get the badge of their method, and blocks
 * with `tab="…"` that follow each other become tabs. Pages without a marked block stay as they are.
 */
export function referenceMarks() {
  return (tree: Node): void => {
    if (!tree.children?.some(isEndpoint)) return;
    tree.children = [importOf('ExampleTabs', '@site/src/page/ExampleTabs'), ...withTabs(tree.children)];
    drawCode(tree);
  };
}

const isEndpoint = ({ type, lang, meta }: Node) => type === 'code' && lang === 'http' && meta === 'endpoint';
const labelOf = ({ type, meta }: Node) =>
  type === 'code' ? /(?:^|\s)tab="(?<label>[^"]*)"/.exec(meta ?? '')?.groups?.label : undefined;

function withTabs(nodes: readonly Node[]): Node[] {
  const drawn: Node[] = [];
  for (const node of nodes) {
    const label = labelOf(node);
    if (label === undefined) {
      drawn.push(isEndpoint(node) ? endpoint(node.value ?? '') : node);
      continue;
    }
    const last = drawn.at(-1);
    const tabs = last?.name === 'ExampleTabs' ? last : element('ExampleTabs', {}, []);
    if (tabs !== last) drawn.push(tabs);
    tabs.children?.push(element('div', { title: label }, [node]));
  }
  return drawn;
}

function endpoint(name: string): Node {
  return element('p', { className: 'endpoint' }, drawnCall(name) ?? [{ type: 'text', value: name }]);
}

/** Gives calls in code, such as in a table, the badge of their method, and names of fields places to break a line. */
function drawCode(node: Node): void {
  if (node.children === undefined) return;
  node.children = node.children.flatMap((child) => {
    const code = child.type === 'inlineCode' ? (child.value ?? '') : '';
    const drawn = drawnCall(code) ?? drawnField(code);
    if (drawn === undefined) drawCode(child);
    return drawn ?? [child];
  });
}

function drawnCall(name: string): Node[] | undefined {
  const { method, path } = call.exec(name)?.groups ?? {};
  if (method === undefined || path === undefined) return undefined;
  const badge = { className: `method method--${method.toLowerCase()}` };
  return [
    element('span', badge, [{ type: 'text', value: method }]),
    { type: 'text', value: ' ' },
    { type: 'inlineCode', value: path },
  ];
}

function drawnField(code: string): Node[] | undefined {
  const [first, ...others] = code.split(breaks).map((value): Node => ({ type: 'text', value }));
  if (!field.test(code) || first === undefined || others.length === 0) return undefined;
  const parts = [first, ...others.flatMap((text) => [element('wbr', {}, []), text])];
  // Otherwise the theme would take inline code with children for a block.
  return [{ ...element('code', {}, parts), data: { _mdxExplicitJsx: true } }];
}

function element(name: string, attributes: Readonly<Record<string, string>>, children: Node[]): Node {
  const inline = ['span', 'code', 'wbr'].includes(name);
  return {
    type: inline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children,
  };
}

/** `import Name from 'module'`, so that only these pages load it. */
function importOf(name: string, module: string): Node {
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
