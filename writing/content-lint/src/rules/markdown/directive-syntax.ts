import { lineOf } from '@kwikid/content';
import { directives } from '@kwikid/facts';
import { visit } from 'unist-util-visit';
import type { PageRule } from '../../rule.ts';

/** Docusaurus's admonitions, the only containers that it knows. */
const admonitions = [
  ...['note', 'tip', 'info', 'warning', 'danger'],
  ...['secondary', 'success', 'important', 'caution'],
];

/** How GitHub marks an admonition, as the first line of a quotation. */
const githubAlert = /^\[!(note|tip|important|warning|caution)\]/i;

export const directiveSyntax: PageRule = {
  id: 'KD204',
  slug: 'directive-syntax',
  why: 'A directive, which starts with a colon, is an admonition that Docusaurus knows, is closed and has its title in brackets, and is not written as GitHub does; otherwise its words are lost or its marks are shown.',
  remedy: 'Write :::note[Title], close it with :::, and set other colons as `code`.',
  check(page, report) {
    visit(page.tree, (node) => {
      const line = lineOf(node);
      switch (node.type) {
        case 'containerDirective':
          if (!admonitions.includes(node.name)) {
            report(line, `':::${node.name}' is not an admonition: write one of ${admonitions.join(', ')}`);
          } else if (!/^[\s>]*:{3,}\s*$/.test(page.lines[(node.position?.end.line ?? 1) - 1] ?? '')) {
            report(line, `':::${node.name}' is never closed: write ::: on a line of its own after it`);
          }
          break;
        case 'leafDirective':
          // Directives for facts of the product have their own rule.
          if (!(node.name in directives))
            report(line, `'::${node.name}' is shown as nothing: write it as \`code\`, or as text`);
          break;
        case 'textDirective':
          // Docusaurus shows a bare name, as in 10:am, as text, but drops brackets and braces.
          if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0) {
            report(line, `':${node.name}' with brackets loses its text: write it as \`code\``);
          }
          break;
        case 'text':
          for (const [index, text] of node.value.split('\n').entries()) {
            const alert = githubAlert.exec(text)?.[1]?.toLowerCase();
            if (alert !== undefined) {
              report(
                line + index,
                `'${text}' is shown as it is written: write :::${alert} on a line above the text and ::: below it, without >`,
              );
            }
            const opening = /^:{3,}\s*(?<name>[a-z]+)\s*(?<title>.*)$/i.exec(text);
            if (opening === null) continue;
            const { name = '', title = '' } = opening.groups ?? {};
            const wanted = title === '' ? `:::${name}` : `:::${name}[${title}]`;
            report(line + index, `'${text}' is shown as it is written: write '${wanted}'`);
          }
          break;
      }
    });
  },
};
