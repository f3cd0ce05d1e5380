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
import { misalignedLine } from './yaml-indentation.ts';

/** Why a text is not YAML. */
export interface YamlError {
  /** Of the file. */
  line: number;
  /** The error and its remedy, in one line. */
  message: string;
  /** The line as written, and below it a caret at the place. */
  excerpt: string;
}

/** A YAML mapping, with the lines of its fields. */
export interface YamlWithLines {
  /** The parsed value; undefined if there is none or it cannot be parsed. */
  value: unknown;
  error: YamlError | undefined;
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
    const error = errorOf(first, text, lines, firstLine);
    return { value: undefined, error, lineOf, sourceOf };
  }
  try {
    return { value: parsed.toJS(), error: undefined, lineOf, sourceOf };
  } catch (cause) {
    // An alias without its anchor is found only on conversion.
    const message = `${cause instanceof Error ? cause.message : String(cause)}; quote the value`;
    const error = { line: firstLine, message, excerpt: excerptOf(text.split('\n')[0] ?? '', 0) };
    return { value: undefined, error, lineOf, sourceOf };
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
  BLOCK_AS_IMPLICIT_KEY: 'a colon and a blank begin a field: quote the value',
  DUPLICATE_KEY: 'keep one of the two',
  MISSING_CHAR: 'add the quote, bracket, comma or colon that the message names, or quote the value',
  MULTIPLE_DOCS: 'remove the --- that begins a second document',
  TAB_AS_INDENT: 'indent with blanks, not with a tab',
};

/** Errors that a wrong indentation causes, among others. */
const indentationCodes: readonly ErrorCode[] = [
  'BAD_COLLECTION_TYPE',
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'BLOCK_IN_FLOW',
  'IMPOSSIBLE',
  'MISSING_CHAR',
  'MULTILINE_IMPLICIT_KEY',
  'UNEXPECTED_TOKEN',
];

function errorOf(error: YAMLError, text: string, lines: LineCounter, firstLine: number): YamlError {
  const written = text.split('\n');
  const { line, col } = lines.linePos(error.pos[0]);
  const misaligned = indentationCodes.includes(error.code) ? misalignedLine(written) : undefined;
  // An indentation that is wrong further down is not the cause of this error.
  if (misaligned !== undefined && misaligned.index <= line) {
    const { index, indent, fitting } = misaligned;
    return {
      line: index + firstLine,
      message: `the line begins with ${blanks(indent)}, and fits no line above it; write ${fitting.map(blanks).join(' or ')}`,
      excerpt: excerptOf(written[index] ?? '', indent),
    };
  }
  return {
    line: line + firstLine - 1,
    message: yamlError(error),
    excerpt: excerptOf(written[line - 1] ?? '', col - 1),
  };
}

const blanks = (count: number) => (count === 0 ? 'no blank' : count === 1 ? '1 blank' : `${count} blanks`);

/** A tab is shown as one blank, so that the caret is below its place. */
const excerptOf = (line: string, column: number) =>
  `  ${line.replaceAll('\t', ' ')}\n  ${' '.repeat(column)}^`;

/** The error of a YAML text and its remedy, in one line without a position. */
function yamlError({ code, message }: YAMLError): string {
  const [first = message] = message.split('\n');
  const error = first.replace(/ at line \d+, column \d+:?$/, '');
  return `${error}; ${remedies[code] ?? 'quote the value'}`;
}
