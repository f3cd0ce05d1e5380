import {
  type ErrorCode,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLError,
} from 'yaml';

/** A YAML mapping, with the lines of its fields. */
export interface YamlWithLines {
  /** The parsed value; undefined if there is none or it cannot be parsed. */
  value: unknown;
  /** Why the YAML cannot be parsed, with the remedy, and on which line of the file. */
  error: { line: number; message: string } | undefined;
  /** Line of a field (`['sources', '0', 'url']`), or of its nearest ancestor that exists. */
  lineOf: (path: readonly string[]) => number;
  /** A field as written, without quotes; undefined if it is not a scalar. */
  sourceOf: (path: readonly string[]) => string | undefined;
}

/**
 * Parses YAML and remembers the lines. Dates become `Date`, as in Docusaurus (js-yaml).
 *
 * @param text - only the YAML, without fences
 * @param firstLine - line of the file on which the YAML starts, counted from 1
 */
export function parseYamlWithLines(text: string, firstLine = 1): YamlWithLines {
  const lines = new LineCounter();
  const parsed = parseDocument(text, {
    lineCounter: lines,
    customTags: ['timestamp', 'merge'],
    logLevel: 'error',
  });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const lineOf = (path: readonly string[]) => lineAt(offsetOf(parsed.contents, path));
  const sourceOf = (path: readonly string[]) => {
    const node = parsed.getIn(path, true);
    return isScalar(node) ? node.source : undefined;
  };
  const [first] = parsed.errors;
  if (first !== undefined) {
    const error = { line: lineAt(first.pos[0]), message: yamlError(first) };
    return { value: undefined, error, lineOf, sourceOf };
  }
  try {
    return { value: parsed.toJS(), error: undefined, lineOf, sourceOf };
  } catch (cause) {
    // An alias without its anchor is found only on conversion.
    const message = `${cause instanceof Error ? cause.message : String(cause)}; quote the value`;
    return { value: undefined, error: { line: firstLine, message }, lineOf, sourceOf };
  }
}

function offsetOf(contents: Node | null, path: readonly string[]): number {
  let node: unknown = contents;
  let offset = contents?.range?.[0] ?? 0;
  for (const segment of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === segment);
      if (pair === undefined) return offset;
      offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(segment)] as Node | undefined;
      if (item === undefined) return offset;
      offset = item.range?.[0] ?? offset;
      node = item;
    } else {
      return offset;
    }
  }
  return offset;
}

/** The remedy by the parser's code; any other error is fixed by quotes. */
const remedies: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: 'write \\\\ for a backslash, or put the value in single quotes',
  BAD_INDENT: 'align the line with its neighbours',
  DUPLICATE_KEY: 'keep one of the two',
  MISSING_CHAR: 'add the quote, bracket, comma or colon that the message names, or quote the value',
  MULTIPLE_DOCS: 'remove the --- that begins a second document',
  TAB_AS_INDENT: 'indent with blanks, not with a tab',
};

/** The error of a YAML text and its remedy, in one line without a position. */
function yamlError({ code, message }: YAMLError): string {
  const [first = message] = message.split('\n');
  const error = first.replace(/ at line \d+, column \d+:?$/, '');
  return `${error}; ${remedies[code] ?? 'quote the value'}`;
}
