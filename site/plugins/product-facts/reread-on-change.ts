import { readFileSync, statSync } from 'node:fs';
import { parse } from 'yaml';

/** A data file's content, read again where the file has changed. */
export function rereadOnChange<T>(file: string, read: (value: unknown) => T): () => T {
  let last: { modified: number; content: T } | undefined;
  return () => {
    const modified = statSync(file).mtimeMs;
    if (last?.modified !== modified) last = { modified, content: read(parse(readFileSync(file, 'utf8'))) };
    return last.content;
  };
}
