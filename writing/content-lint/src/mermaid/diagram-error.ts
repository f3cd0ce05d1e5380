import DOMPurify from 'dompurify';

// Mermaid's parsers clean labels with DOMPurify, which does nothing without a browser and lacks these functions
// there. Nothing is drawn here, so labels stay as they are.
Object.assign(DOMPurify, { addHook: () => undefined, sanitize: (label: string) => label });
const { default: mermaid } = await import('mermaid');

/** Why Mermaid cannot read a diagram. */
export interface DiagramError {
  /** Line of the diagram, counted from 1. */
  line: number;
  /** The words at which it stopped; '' at the end of a line or of the diagram; undefined if it knows no such type. */
  at: string | undefined;
}

/** The part of an error of Mermaid's generated parsers that says where it is. */
interface ParserError {
  message: string;
  hash?: { text?: string; loc?: { first_line?: number } };
}

/**
 * Parses a diagram as the site does before it draws it.
 *
 * @returns the first error; undefined if there is none
 */
export async function diagramError(diagram: string): Promise<DiagramError | undefined> {
  const error = await parserError(diagram);
  if (error === undefined) return undefined;
  const lines = withoutHead(diagram).split('\n');
  const first = 1 + lines.findIndex((line) => isRead(line));
  if (/^No diagram type detected/.test(error.message)) return { line: Math.max(first, 1), at: undefined };
  // Mermaid counts lines without front matter and comments, so it reads the diagram again with an empty line for each.
  const blank = lines.map((line) => (isRead(line) ? line : '')).join('\n');
  const { message, hash } = (await parserError(blank)) ?? error;
  const start = blank.length - blank.trimStart().length;
  const before = blank.slice(0, start).split('\n').length - 1;
  const at = (hash?.text ?? /(?:but found `|character: ->)(.*?)(?:`|<-)/s.exec(message)?.[1] ?? '').trim();
  const said = Number(/ on line (\d+)/.exec(message)?.[1] ?? 1);
  // At the end of the diagram, the error begins with the part that is not closed.
  const counted = at === '' ? (hash?.loc?.first_line ?? said) : said;
  return { line: Math.min(before + counted, lines.length), at };
}

/** The diagram with an empty line for each of its front matter, which Mermaid does not count either. */
const withoutHead = (diagram: string) =>
  diagram.replace(/^\s*---\s*\n.*?\n\s*---[ \t]*(?=\n|$)/s, (head) => head.replaceAll(/[^\n]/g, ''));

/** Whether a line is more than blanks and a comment. */
const isRead = (line: string) => !/^\s*(?:%%(?!\{)|$)/.test(line);

async function parserError(diagram: string): Promise<ParserError | undefined> {
  try {
    await mermaid.parse(diagram);
    return undefined;
  } catch (error) {
    return error as ParserError;
  }
}
