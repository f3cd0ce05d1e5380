import type { AnswerBlock } from './answer-block.ts';
import { escapeMarkdown } from './markdown.ts';

/** Code is cut here, in UTF-16 units: the section has the whole of it. */
const mostCode = 600;

/**
 * A block as a quotation in Markdown: a row as its cells with the names of their columns, a list as a list with what
 * introduces it.
 */
export function blockMarkdown({ kind, lead, parts, columns = [], isCut }: AnswerBlock): string {
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
      return quoted([...paragraph(lead), [inlineCode(parts[0] ?? '')]]);
    default:
      return quoted(parts.flatMap(paragraph));
  }
}

const paragraph = (text: string): string[][] => (text === '' ? [] : [[escapeMarkdown(text)]]);

const item = (text: string, name = ''): string =>
  `- ${name === '' ? '' : `**${escapeMarkdown(name)}:** `}${escapeMarkdown(text)}`;

/** A record has code in one line, so it is shown as such; the fence is longer than any in it. */
function inlineCode(code: string): string {
  const shown = code.length > mostCode ? `${code.slice(0, mostCode).toWellFormed()} …` : code;
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${shown.replaceAll(/\s+/g, ' ').trim()} ${fence}`;
}

const quoted = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs.map((lines) => lines.map((line) => `> ${line}`).join('\n')).join('\n>\n');
