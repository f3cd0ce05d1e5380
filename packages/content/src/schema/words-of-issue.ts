import { z } from 'zod';
import { nearest } from './nearest.ts';

/** Types of values in a writer's words. */
const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  date: 'a day',
  int: 'a whole number',
  null: 'nothing',
  number: 'a number',
  object: 'fields with values',
  string: 'text',
};

/** The remedy for each of zod's formats. */
const formats: Readonly<Record<string, string>> = {
  date: 'write a day, yyyy-mm-dd',
  datetime: 'write a date and time, yyyy-mm-ddThh:mm:ssZ',
  url: 'write a whole URL that starts with https',
};

/**
 * One of zod's issues in a writer's words, with the schema's description of the field.
 *
 * @param issue - what zod found
 * @param schema - the schema that found it
 * @param input - what was checked
 */
export function wordsOfIssue(issue: z.core.$ZodIssue, schema: z.ZodType, input: unknown): string {
  const value = valueAt(input, issue.path);
  const description = descriptionAt(schema, issue.path);
  // The description helps more than the type that is expected.
  if (value === undefined && issue.code !== 'custom' && description !== undefined)
    return `missing: ${description}`;
  const words = wordsOf(issue, value);
  // The schema's own message is complete.
  if (words === undefined) return issue.message;
  return description === undefined ? words : `${words}: ${description}`;
}

function wordsOf(issue: z.core.$ZodIssue, value: unknown): string | undefined {
  switch (issue.code) {
    case 'too_small':
      return limit(value, issue.minimum, 'or more', 'or more');
    case 'too_big':
      return limit(value, issue.maximum, 'or less', 'or fewer');
    case 'invalid_format':
      return formats[issue.format] ?? ownForm(issue.message) ?? 'has the wrong form';
    case 'invalid_type':
      return `write ${kinds[issue.expected] ?? issue.expected}, not ${kinds[kindOf(value)] ?? 'this'}`;
    case 'invalid_value': {
      const near = nearest(String(value), issue.values.map(String));
      const meant = near === undefined ? '' : `; did you mean '${near}'?`;
      return `write one of ${issue.values.join(', ')}${meant}`;
    }
    case 'invalid_union':
      // Every union in the schemas is a day.
      return formats.date;
    default:
      return undefined;
  }
}

/** The form that the schema itself names, not zod. */
const ownForm = (message: string) => (message.startsWith('Invalid') ? undefined : `write ${message}`);

function limit(value: unknown, bound: number | bigint, ofNumbers: string, ofLengths: string): string {
  if (typeof value === 'string') return `write ${bound} characters ${ofLengths}, not ${value.length}`;
  if (Array.isArray(value)) return `name ${bound} ${ofLengths}, not ${value.length}`;
  return `write ${bound} ${ofNumbers}`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return value instanceof Date ? 'date' : typeof value;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], input);
}

/** A schema without what makes it optional. */
function bare(schema: unknown): unknown {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap();
  return inner;
}

/** The schemas of a value and of all that it is part of, from the outside in, as far as they are known. */
function schemasTo(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType[] {
  const found = [schema];
  for (const key of path) {
    let inner = bare(found.at(-1));
    if (inner instanceof z.ZodObject) inner = inner.shape[String(key)];
    else if (inner instanceof z.ZodArray) inner = inner.element;
    else if (inner instanceof z.ZodRecord) inner = inner.valueType;
    else break;
    if (!(inner instanceof z.ZodType)) break;
    found.push(inner);
  }
  return found;
}

/** The description of a field, or of its nearest ancestor that has one. */
const descriptionAt = (schema: z.ZodType, path: readonly PropertyKey[]): string | undefined =>
  schemasTo(schema, path).findLast(({ description }) => description !== undefined)?.description;

/** The names of the fields that a part of the data may have; empty if they are not known. */
export function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const inner = bare(schemasTo(schema, path)[path.length]);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}
