import { markdownLines } from '@kwikid/content/page-text';
import type { FactContext } from '../../markdown.ts';
import { directiveFault, directives } from './directives.ts';

/** A directive alone in its line, as remark-directive reads a leaf. */
const leaf = /^::(?<name>[a-z][a-z-]*)(?:\[(?<argument>[^\]\n]*)\])?[ \t]*$/;

/**
 * Whether a text asks for facts, so that it depends on the data files.
 *
 * @param name - of the one directive that matters; any unless told
 */
export function asksForFacts(markdown: string, name?: string): boolean {
  return linesOf(markdown).some(
    ({ directive }) => directive !== undefined && (name === undefined || directive.name === name),
  );
}

/**
 * Puts the facts in the place of the directives that ask for them, so that all that reads the page, from the
 * build to the copied Markdown, reads the same words.
 *
 * @param markdown - a page's whole text; blocks of code stay as they are
 * @throws where a directive asks for what the data does not hold
 */
export function expandFacts(markdown: string, context: FactContext): string {
  return linesOf(markdown)
    .map(({ text, directive }) => {
      if (directive === undefined) return text;
      const fault = directiveFault(context, directive.name, directive.argument);
      if (fault !== undefined) throw new Error(fault);
      const facts = directives[directive.name]?.render(context, directive.argument) ?? '';
      // A table that follows a line of text would become a part of its paragraph.
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
