import { markdownLines } from '@kwikid/content/page-text';
import type { FactContext } from '../../markdown.ts';
import { directiveError, directives } from './directives.ts';

/** A directive on a line of its own, as remark-directive reads a leaf. */
const leaf = /^::(?<name>[a-z][a-z-]*)(?:\[(?<argument>[^\]\n]*)\])?[ \t]*$/;

/**
 * Whether a text asks for facts, so that it depends on the data files.
 *
 * @param name - only this directive; by default any
 */
export function asksForFacts(markdown: string, name?: string): boolean {
  return linesOf(markdown).some(
    ({ directive }) => directive !== undefined && (name === undefined || directive.name === name),
  );
}

/**
 * Replaces the directives by their facts, so that the build, the search and the copied Markdown have the same text.
 *
 * @param markdown - a page's whole text; blocks of code stay as they are
 * @throws if a directive names something that the data does not have
 */
export function expandFacts(markdown: string, context: FactContext): string {
  return linesOf(markdown)
    .map(({ text, directive }) => {
      if (directive === undefined) return text;
      const error = directiveError(context, directive.name, directive.argument);
      if (error !== undefined) throw new Error(error);
      const facts = directives[directive.name]?.render(context, directive.argument) ?? '';
      // A table right after a line of text would become part of its paragraph.
      return `\n${facts}\n`;
    })
    .join('\n');
}

interface Line {
  text: string;
  directive: { name: string; argument: string } | undefined;
}

function linesOf(markdown: string): Line[] {
  return markdownLines(markdown).map(({ text, part }): Line => {
    const groups = part === 'prose' ? leaf.exec(text)?.groups : undefined;
    const known = groups?.name !== undefined && groups.name in directives;
    return {
      text,
      directive: known ? { name: groups.name ?? '', argument: groups.argument ?? '' } : undefined,
    };
  });
}
