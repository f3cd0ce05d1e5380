import { code, table } from '../markdown.ts';
import { type OpenApiDocument, resolved, type Schema } from './document.ts';

/** An enumeration with more values than this is shown once on its page instead of in each row. */
const maxValuesInRow = 8;

/**
 * The fields of a body as a table: nested ones with the path that leads to them, such as `rules[].when[].fact`.
 *
 * @param side - a request marks required fields, a response marks optional ones
 */
export function fieldTable(document: OpenApiDocument, schema: Schema, side: 'request' | 'response'): string {
  const mark = (isRequired: boolean) =>
    side === 'request' ? (isRequired ? ', **required**' : '') : isRequired ? '' : ', optional';
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
    const type = `${code(typeText(document, field))}${mark(required.includes(name))}`;
    yield [`\`${path}\``, type, meaning(document, property)];
    yield* fieldRows(document, field, path, mark);
  }
  if (items !== undefined) yield* fieldRows(document, resolved<Schema>(document, items), `${above}[]`, mark);
}

/**
 * A type as JSON Schema and TypeScript name it, with its limits: `string | null`, `integer ≥ 1, ≤ 600`,
 * `string (date-time)`, `array of Rule, ≤ 20 items`.
 */
export function typeText(document: OpenApiDocument, schema: Schema): string {
  const types = [schema.type ?? []].flat();
  return types.map((type) => named(document, type, schema)).join(' | ') || 'any';
}

function named(document: OpenApiDocument, type: string, schema: Schema): string {
  const { contentMediaType, format, items = {}, minimum, maximum, minItems, maxItems } = schema;
  if (type === 'null') return type;
  if (contentMediaType !== undefined) return `file (${contentMediaType})`;
  if (type === 'string' && format !== undefined) return `string (${format})`;
  if (type !== 'array') return [type, limits(minimum, maximum)].filter(Boolean).join(' ');
  const name = /^#\/components\/schemas\/(?<name>\w+)$/.exec(items.$ref ?? '')?.groups?.name;
  const count = minItems === maxItems ? String(minItems ?? '') : limits(minItems, maxItems);
  return `array of ${name ?? typeText(document, items)}${count && `, ${count} items`}`;
}

const limits = (least: number | undefined, most: number | undefined) =>
  [...(least === undefined ? [] : [`≥ ${least}`]), ...(most === undefined ? [] : [`≤ ${most}`])].join(', ');

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
    ([, { enum: values = [] }]) => values.length > maxValuesInRow,
  );
}

export const anchorOf = (name: string) => `values-of-${name.toLowerCase()}`;

function enumerationName(document: OpenApiDocument, { $ref }: Schema): string | undefined {
  return enumerations(document).find(([name]) => $ref === `#/components/schemas/${name}`)?.[0];
}

const oneOf = (values: readonly unknown[]) =>
  `${values.length === 1 ? 'Always' : 'One of'} ${values.map((value) => `\`${String(value)}\``).join(', ')}`;
