import { isScalar, parseDocument, stringify } from 'yaml';

/** Text in place of what is between two offsets. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Makes changes that do not overlap. Everything else keeps its bytes. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const { start, end, text: written } of [...edits].sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + written + result.slice(end);
  return result;
}

/** A path as a YAML scalar, in quotes where it needs them. */
export const plain = (value: string): string => stringify(value, { lineWidth: 0 }).trimEnd();

/** The entries of a YAML mapping, each with the offset and end of its key, and of its value if this is a scalar. */
export function entriesOf(text: string) {
  const { contents } = parseDocument(text, { logLevel: 'silent' });
  if (contents === null || !('items' in contents)) return [];
  return contents.items.flatMap((item) => {
    if (!('key' in item) || !isScalar(item.key) || !item.key.range) return [];
    const [start, end] = item.key.range;
    const value = isScalar(item.value) && item.value.range ? item.value : undefined;
    return [
      {
        ...{ key: String(item.key.value), start, end },
        ...(value && {
          value: { text: String(value.value), start: value.range?.[0] ?? 0, end: value.range?.[1] ?? 0 },
        }),
      },
    ];
  });
}
