/** As the parser of Markdown reads it: each mark is a line of its own. */
const frontMatterBlock = /^\uFEFF?---[ \t]*\r?\n(?:(?<yaml>[\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/d;
const fenceMark = /^[ \t]*(?<mark>`{3,}|~{3,})/;

/** A page's file in its two parts. */
export interface PageText {
  /** The YAML between the marks; undefined if the page has no front matter. */
  frontMatter: string | undefined;
  /** Where the YAML begins in the text; 0 if there is none. */
  start: number;
  body: string;
}

/**
 * Splits a page's file into front matter and body. Needs no parser: for code that only copies or searches a
 * page.
 */
export function splitPage(text: string): PageText {
  const found = frontMatterBlock.exec(text);
  if (found === null) return { frontMatter: undefined, start: 0, body: text };
  const [start] = found.indices?.groups?.yaml ?? [0];
  return { frontMatter: found.groups?.yaml ?? '', start, body: text.slice(found[0].length) };
}

/** A line of Markdown, and whether it belongs to a fenced code block. */
export interface MarkdownLine {
  text: string;
  /** `fence` is the line that opens or closes a block. */
  part: 'prose' | 'fence' | 'code';
}

/**
 * The lines of a text. A fence may have any indentation, as in lists: the lint refuses indented blocks, which could
 * show one.
 */
export function markdownLines(markdown: string): MarkdownLine[] {
  let open = '';
  return markdown.split('\n').map((text): MarkdownLine => {
    const mark = fenceMark.exec(text)?.groups?.mark ?? '';
    if (open === '') {
      open = mark;
      return { text, part: mark === '' ? 'prose' : 'fence' };
    }
    if (!mark.startsWith(open) || !/^\s*[`~]+\s*$/.test(text)) return { text, part: 'code' };
    open = '';
    return { text, part: 'fence' };
  });
}
