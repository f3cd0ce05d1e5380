import { isScalar, parseDocument, type Scalar, visit } from 'yaml';

/** Text in place of what is between two offsets. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Makes changes that do not overlap. Everything else keeps its bytes. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const { start, end, text: written } of [...edits].sort((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + written + result.slice(end);
  }
  return result;
}

/** Replaces texts of a YAML or JSON file that are a whole key or value. Comments and blanks stay. */
export function yamlEdits(
  text: string,
  replacement: (value: string, offset: number) => string | undefined,
): Edit[] {
  const edits: Edit[] = [];
  const parsed = parseDocument(text, { logLevel: 'silent', customTags: ['timestamp', 'merge'] });
  if (parsed.errors.length > 0) return [];
  visit(parsed, {
    Scalar(_key, node) {
      if (typeof node.value !== 'string' || !node.range) return;
      const [start, end] = node.range;
      const wanted = replacement(node.value, start);
      if (wanted !== undefined && wanted !== node.value)
        edits.push({ start, end, text: asWritten(wanted, node) });
    },
  });
  return edits;
}

/** A path as YAML, with the quotes of the scalar that it replaces. */
function asWritten(value: string, { type }: Scalar): string {
  if (type === 'QUOTE_DOUBLE') return JSON.stringify(value);
  if (type === 'QUOTE_SINGLE') return `'${value.replaceAll("'", "''")}'`;
  return plain(value);
}

/** A path as a YAML scalar, in quotes where it needs them. */
export function plain(value: string): string {
  return /^[\w/][\w/.-]*(?:#[\w.-]+)?$/.test(value) ? value : JSON.stringify(value);
}

/** The keys of a YAML mapping, in order, each with the offset at which it is written. */
export function topKeys(text: string): { key: string; start: number; value: unknown }[] {
  const parsed = parseDocument(text, { logLevel: 'silent' });
  const { contents } = parsed;
  if (contents === null || !('items' in contents)) return [];
  return contents.items.flatMap((item) => {
    if (!('key' in item) || !isScalar(item.key) || !item.key.range) return [];
    const value = isScalar(item.value) ? item.value.value : undefined;
    return [{ key: String(item.key.value), start: item.key.range[0], value }];
  });
}
