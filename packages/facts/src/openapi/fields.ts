import { table } from '../markdown.ts';
import { type OpenApiDocument, resolved, type Schema } from './document.ts';

/** An enumeration with more values than this is shown once on its page instead of in each row. */
const mostValuesInRow = 8;

/**
 * The fields of a body as a table: nested ones with the path that leads to them, such as `rules[].when[].fact`.
 *
 * @param side - a request marks required fields, a response marks fields that may be absent
 */
export function fieldTable(document: OpenApiDocument, schema: Schema, side: 'request' | 'response'): string {
  const mark = (isRequired: boolean) =>
    side === 'request' ? (isRequired ? ', **required**' : '') : isRequired ? '' : ', may be absent';
  return table(['Field', 'Type', 'Meaning'], [...fieldRows(document, schema, '', mark)]);
}

function* fieldRows(
  document: OpenApiDocument,
  schema: Schema,
  above: string,
  mark: (isRequired: boolean) => string,
): Generator<string[]> {
  const { properties = {}, required = [], items } = schema;
  for (const [name, property] of Object.entries(properties)) {
    const field = resolved<Schema>(document, property);
    const path = `${above}${above === '' ? '' : '.'}${name}`;
    const type = `${typeText(document, field)}${mark(required.includes(name))}`;
    yield [`\`${path}\``, type, meaning(document, property)];
    yield* fieldRows(document, field, path, mark);
  }
  if (items !== undefined) yield* fieldRows(document, resolved<Schema>(document, items), `${above}[]`, mark);
}

/** A type in the words of this site's tables: `number, 10 to 600`. */
export function typeText(document: OpenApiDocument, schema: Schema): string {
  const types = [schema.type ?? []].flat();
  const words = types.filter((type) => type !== 'null').map((type) => word(document, type, schema));
  return [...words, ...(types.includes('null') ? ['nothing'] : [])].join(' or ') + limits(schema);
}

function word(document: OpenApiDocument, type: string, schema: Schema): string {
  if (schema.contentMediaType !== undefined) return 'file';
  if (type === 'string' && schema.format === 'date-time') return 'time';
  if (type === 'string' && schema.format === 'date') return 'date';
  if (type === 'string') return 'text';
  if (type === 'integer') return 'whole number';
  if (type === 'boolean') return 'true or false';
  if (type !== 'array') return type;
  const items = resolved<Schema>(document, schema.items ?? {});
  return `list of ${[items.type ?? []]
    .flat()
    .map((each) => plural[each] ?? each)
    .join(' or ')}`;
}

const plural: Readonly<Record<string, string>> = {
  string: 'texts',
  number: 'numbers',
  integer: 'whole numbers',
  object: 'objects',
  array: 'lists',
};

function limits({ minimum, maximum, minItems, maxItems }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined && minimum > 0) return `, from ${minimum}`;
  if (minItems !== undefined && minItems === maxItems) return `, ${maxItems} of them`;
  return maxItems === undefined ? '' : `, at most ${maxItems}`;
}

/** What a field means, and which values it can have. */
export function meaning(document: OpenApiDocument, property: Schema): string {
  const { description = '', enum: values = [], pattern, items } = resolved<Schema>(document, property);
  const shared = enumerationName(document, property);
  const inner = items === undefined ? undefined : resolved<Schema>(document, items);
  return [
    description,
    ...(shared === undefined ? [] : [`[Its values](#${anchorOf(shared)})`]),
    ...(shared === undefined && values.length > 0 ? [oneOf(values)] : []),
    ...(inner?.description !== undefined && inner.properties === undefined
      ? [`Each: ${inner.description}`]
      : []),
    ...(pattern === undefined ? [] : [`Pattern \`${pattern}\``]),
  ]
    .filter(Boolean)
    .join('. ');
}

/** The long enumerations of a description by their names, which rows link to. */
export function enumerations(document: OpenApiDocument): [name: string, schema: Schema][] {
  return Object.entries(document.components?.schemas ?? {}).filter(
    ([, { enum: values = [] }]) => values.length > mostValuesInRow,
  );
}

export const anchorOf = (name: string) => `values-of-${name.toLowerCase()}`;

function enumerationName(document: OpenApiDocument, { $ref }: Schema): string | undefined {
  return enumerations(document).find(([name]) => $ref === `#/components/schemas/${name}`)?.[0];
}

const oneOf = (values: readonly unknown[]) =>
  `${values.length === 1 ? 'Always' : 'One of'} ${values.map((value) => `\`${String(value)}\``).join(', ')}`;
