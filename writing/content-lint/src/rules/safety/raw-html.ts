import { lineOf } from '@kwikid/content';
import { activeElements } from '@kwikid/content/code-in-page';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';

/** The elements that Markdown has no mark for, and those whose URLs other rules check. */
const allowed = new Set(['details', 'summary', 'kbd', 'br', 'sub', 'sup', 'a', 'img', 'p']);
/** Elements that run, load or draw something else in the reader's browser. */
const active = new Set([...activeElements, ...['input', 'button', 'svg', 'math', 'audio', 'video']]);

const tag = /<(?<close>\/?)(?<name>[A-Za-z][\w-]*)(?<attributes>(?:"[^"]*"|'[^']*'|[^'">])*)>|<[!?/][^>]*>?/g;
const handler = /\s(?<name>on\w+|style)\s*=/i;
/** Elements that Markdown has a mark for, or that say nothing. */
const needless =
  /^(?:b|strong|i|em|code|h[1-6]|ul|ol|li|table|pre|blockquote|hr|del|s|div|span|font|center|u|mark|section)$/;
/** Lines that only MDX reads; a `.md` page shows them. */
const module =
  /^(?:import\s+(?:[\w*{].*\sfrom\s+)?['"]|export\s+(?:default\s|(?:const|let|function)\s+\w+|[*{]))/;

export const rawHtml: PageRule = {
  id: 'KD210',
  slug: 'raw-html',
  why: 'A text has only the few HTML elements that Markdown lacks, no script and no import: `<service-name>` outside code is an unknown element, and readers do not see it.',
  remedy: 'Set it as `code`, or write Markdown instead of HTML.',
  check(page, report) {
    const opened = new Set<string>();
    visit(page.tree, (node) => {
      const line = lineOf(node);
      if (node.type === 'html') {
        for (const [offset, error] of errorsOf(node.value, opened)) {
          report(line + node.value.slice(0, offset).split('\n').length - 1, error);
        }
      }
      if (node.type !== 'text') return;
      for (const [index, text] of node.value.split('\n').entries()) {
        if (module.test(text))
          report(line + index, `'${text}' is shown as it is written: leave it out, or set it as code`);
      }
    });
  },
};

/**
 * Yields each error with its offset in the HTML. Comments are skipped; one without an end is an error.
 *
 * @param opened - elements that the page has opened: their ends are not reported again
 */
function* errorsOf(html: string, opened: Set<string>): Generator<[offset: number, error: string]> {
  const text = html.replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const comment = text.indexOf('<!--');
  if (comment >= 0) {
    yield [comment, 'comment without an end: write -->, otherwise the rest of the page is lost'];
    return;
  }
  for (const { 0: written, index, groups } of text.matchAll(tag)) {
    const name = groups?.name?.toLowerCase() ?? '';
    const event = handler.exec(groups?.attributes ?? '')?.groups?.name;
    if (active.has(name)) {
      if (groups?.close === '') yield [index, `'<${name}>' is not allowed: leave it out, or set it as code`];
    } else if (!allowed.has(name)) {
      if (groups?.close !== '/' || !opened.has(name)) yield [index, messageOf(written, name)];
      if (groups?.close === '') opened.add(name);
    } else if (event !== undefined) yield [index, `'${event}' of '<${name}>' is not allowed: leave it out`];
  }
}

function messageOf(written: string, name: string): string {
  return needless.test(name)
    ? `'${written}' is HTML, which Markdown does not need: write the mark of Markdown, or leave it out`
    : `'${written}' is shown as nothing: set it as code`;
}
