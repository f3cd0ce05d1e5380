import type { AnswerBlock } from './answer-block.ts';
import { escapeMarkdown } from './markdown.ts';

/** Code is cut here: the section has the whole of it. The length is in UTF-16 units. */
const most = { lines: 20, code: 1000 };

/**
 * A block as a quotation in Markdown: a row as its cells with the names of their columns, a list as a list with what
 * introduces it, code with its lines below its title.
 */
export function blockMarkdown({
  kind,
  lead,
  parts,
  columns = [],
  isCut,
  title = '',
  code,
}: AnswerBlock): string {
  switch (kind) {
    case 'row':
      return quoted([parts.map((cell, at) => item(cell, columns[at] ?? ''))]);
    case 'list':
      return quoted([
        ...paragraph(lead),
        [
          ...(isCut?.before ? ['- …'] : []),
          ...parts.map((part) => item(part)),
          ...(isCut?.after ? ['- …'] : []),
        ],
      ]);
    case 'code':
      return quoted([...paragraph(lead), ...paragraph(title), fenced(code ?? parts[0] ?? '')]);
    default:
      return quoted(parts.flatMap(paragraph));
  }
}

const paragraph = (text: string): string[][] => (text === '' ? [] : [[escapeMarkdown(text)]]);

const item = (text: string, name = ''): string =>
  `- ${name === '' ? '' : `**${escapeMarkdown(name)}:** `}${escapeMarkdown(text)}`;

/** A block of code; the fence is longer than any in it. */
function fenced(code: string): string[] {
  const lines = code
    .slice(0, most.code)
    .toWellFormed()
    .split(/\r\n?|\n/)
    .slice(0, most.lines);
  const shown = lines.join('\n');
  const longest = Math.max(2, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [fence, ...lines, ...(shown.length < code.length ? ['…'] : []), fence];
}

const quoted = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs.map((lines) => lines.map((line) => `> ${line}`).join('\n')).join('\n>\n');
