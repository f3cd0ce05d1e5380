import { breakable, element, type Node, text, textOf } from './nodes.ts';

/** What a row of a table says about a field. */
interface Field {
  /** `rules[].when[].fact` */
  path: string;
  /** Where a parameter is. */
  place?: string;
  type: Node[];
  meaning: Node[];
  inner: Field[];
}

const heads = ['Field|Type|Meaning', 'Name|In|Type|Meaning'];

/**
 * Tables of fields become lists: each field with an id to link to, what is nested folded up below it. Markdown keeps
 * the table, and so do copies of the page.
 *
 * @param above - the id of the heading above, such as `save-rules-request`
 */
export function fieldList(table: Node, above: string): Node | undefined {
  const [head, ...rows] = table.children ?? [];
  if (table.type !== 'table' || !heads.includes((head?.children ?? []).map(textOf).join('|')))
    return undefined;
  return list(nested(rows.map(fieldOf)), above.replace(/-request$/, '-body'), '');
}

function fieldOf({ children = [] }: Node): Field {
  const [path, ...others] = children;
  const [type, meaning] = others.slice(-2);
  return {
    path: path === undefined ? '' : textOf(path),
    ...(others.length === 3 && others[0] !== undefined && { place: textOf(others[0]) }),
    type: type?.children ?? [],
    meaning: meaning?.children ?? [],
    inner: [],
  };
}

/** The rows are in depth-first order, so that a field follows the one that it is in. */
function nested(fields: readonly Field[]): Field[] {
  const roots: Field[] = [];
  const open: Field[] = [];
  for (const field of fields) {
    while (open.length > 0 && !isIn(field.path, open.at(-1)?.path ?? '')) open.pop();
    (open.at(-1)?.inner ?? roots).push(field);
    open.push(field);
  }
  return roots;
}

const isIn = (path: string, above: string) => path.startsWith(`${above}.`) || path.startsWith(`${above}[]`);

function list(fields: readonly Field[], prefix: string, above: string): Node {
  return element(
    'ul',
    { className: 'props' },
    fields.map((field) => item(field, prefix, above)),
  );
}

function item({ path, place, type, meaning, inner }: Field, prefix: string, above: string): Node {
  const id = `${prefix}-${kebab(path)}`;
  const name = path.slice(above.length);
  const names = inner.map((each) => each.path.slice(each.path.lastIndexOf('.') + 1));
  return element('li', { className: 'prop', id }, [
    element('p', { className: 'prop__head' }, [
      element('code', { className: 'prop__name' }, [
        ...(above === '' ? [] : [element('span', { className: 'prop__above' }, breakable(segments(above)))]),
        ...breakable(segments(name)),
      ]),
      ...(place === undefined
        ? []
        : [text(' '), element('span', { className: 'prop__place' }, [text(place)])]),
      ...type.flatMap(typeNode),
      element('a', { className: 'hash-link', href: `#${id}`, 'aria-label': `Direct link to ${path}` }),
    ]),
    ...(meaning.length === 0 ? [] : [element('p', { className: 'prop__meaning' }, meaning)]),
    ...(inner.length === 0
      ? []
      : [
          element('details', { className: 'prop__inner' }, [
            element('summary', {}, [
              element('span', {}, [text(inner.length === 1 ? '1 field: ' : `${inner.length} fields: `)]),
              ...names.flatMap((each, index) => [
                ...(index === 0 ? [] : [text(', ')]),
                element('span', { className: 'prop__listed' }, [text(each)]),
              ]),
            ]),
            list(inner, prefix, common(inner)),
          ]),
        ]),
  ]);
}

/** `rules[].` of `rules[].id`: what all fields of an object begin with. */
const common = ([first]: readonly Field[]) => first?.path.slice(0, first.path.lastIndexOf('.') + 1) ?? '';
/** Where the name of a field can break: after a dot. Within a word it would read as two. */
const segments = (path: string) => path.split(/(?<=\.)/);

/** A type is not code that somebody looks for: the search would set `string` apart in every section. */
function typeNode(node: Node): Node[] {
  if (node.type === 'inlineCode')
    return [text(' '), element('span', { className: 'prop__type' }, [text(node.value ?? '')])];
  if (node.type !== 'text') return [text(' '), node];
  const note = (node.value ?? '').replace(/^, /, '').trim();
  return note === '' ? [] : [text(' '), element('span', { className: 'prop__place' }, [text(note)])];
}

/** `rules[].waitSeconds` → `rules-wait-seconds` */
const kebab = (path: string) =>
  path
    .replaceAll(/(?<=[a-z\d])[A-Z]/g, (capital) => `-${capital}`)
    .replaceAll(/[^a-zA-Z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();
