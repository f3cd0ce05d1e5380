import { inColumns } from './columns.ts';
import { fieldList } from './fields.ts';
import { breakable, element, importOf, type Node, text } from './nodes.ts';

const call = /^(?<method>GET|POST|PUT|PATCH|DELETE) (?<path>\/\S*)$/;

/**
 * A remark plugin: draws what the reference of an interface marks (writing/facts/src/openapi). A block
 * `http endpoint` becomes the line that names an operation; calls in
 * code get the badge of their method; blocks with `tab="…"` that follow each other become tabs; tables of fields
 * become lists; and each operation gets a column for its examples. Pages without a marked block stay as they are.
 */
export function referenceMarks() {
  return (tree: Node): void => {
    if (!tree.children?.some(isEndpoint)) return;
    const nodes = withFields(withTabs(tree.children));
    tree.children = [importOf('ExampleTabs', '@site/src/page/reference/ExampleTabs'), ...inColumns(nodes)];
    drawCode(tree);
  };
}

const isEndpoint = ({ type, lang, meta }: Node) => type === 'code' && lang === 'http' && meta === 'endpoint';
const labelOf = ({ type, meta }: Node) =>
  type === 'code' ? /(?:^|\s)tab="(?<label>[^"]*)"/.exec(meta ?? '')?.groups?.label : undefined;

function withTabs(nodes: readonly Node[]): Node[] {
  const drawn: Node[] = [];
  let isCalls = false;
  for (const node of nodes) {
    const label = labelOf(node);
    if (label === undefined) {
      drawn.push(marked(node));
      continue;
    }
    const isCall = node.meta?.startsWith('call ') === true;
    const last = drawn.at(-1);
    const goesOn = last?.name === 'ExampleTabs' && isCalls === isCall;
    const tabs = goesOn ? last : element('ExampleTabs', isCall ? { calls: '' } : {});
    if (tabs !== last) drawn.push(tabs);
    tabs.children?.push(element('div', { title: label }, [node]));
    isCalls = isCall;
  }
  return drawn;
}

function marked(node: Node): Node {
  const { value = '' } = node;
  if (!isEndpoint(node)) return node;
  return element('p', { className: 'endpoint' }, drawnCall(value) ?? [text(value)]);
}

function withFields(nodes: readonly Node[]): Node[] {
  let above = '';
  return nodes.map((node) => {
    if (node.type === 'heading') above = node.data?.hProperties?.id ?? '';
    return fieldList(node, above) ?? node;
  });
}

/** Gives calls in code, such as in a table, the badge of their method, and paths places to break a line. */
function drawCode(node: Node): void {
  if (node.children === undefined) return;
  node.children = node.children.flatMap((child) => {
    const code = child.type === 'inlineCode' ? (child.value ?? '') : '';
    const drawn = drawnCall(code) ?? (code.startsWith('/') ? [drawnPath(code)] : undefined);
    if (drawn === undefined) drawCode(child);
    return drawn ?? [child];
  });
}

function drawnCall(name: string): Node[] | undefined {
  const { method, path } = call.exec(name)?.groups ?? {};
  if (method === undefined || path === undefined) return undefined;
  const badge = { className: `method method--${method.toLowerCase()}` };
  return [element('span', badge, [text(method)]), text(' '), drawnPath(path)];
}

/** A path breaks after a slash only: elsewhere it would read as two. */
const drawnPath = (path: string) => element('code', {}, breakable(path.split(/(?<=.\/)/)));
