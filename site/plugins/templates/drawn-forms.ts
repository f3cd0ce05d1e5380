import { fencesIn, templateFile } from '@kwikid/content';

/**
 * A page whose forms are drawn: headings, tables and boxes to tick. The Markdown of each follows, folded, because
 * people copy it.
 *
 * @param markdown - the page's whole text
 * @param file - the page's file, absolute
 */
export function withDrawnForms(markdown: string, file: string): string {
  const page = file.replaceAll('\\', '/');
  const lines = markdown.split('\n');
  // From the last to the first, so that the numbers of the lines before stay.
  for (const fence of fencesIn(markdown).reverse()) {
    const { language, meta, value, fenced, line } = fence;
    if (!fenced || templateFile(page, language, meta.get('title')) === undefined) continue;
    const length = value.split('\n').length + 2;
    const block = lines.slice(line - 1, line - 1 + length);
    lines.splice(
      line - 1,
      length,
      ...[
        drawn(value),
        '',
        '<details class="template-source">',
        '<summary>The form as Markdown</summary>',
        '',
      ],
      ...[...block, '', '</details>'],
    );
  }
  return lines.join('\n');
}

/** Its title is bold, because the page has one already, and its sections are below the page's own. */
function drawn(form: string): string {
  return form
    .split('\n')
    .map((line) => outsideCode(line.replace(/^# (.*)$/, '**$1**').replace(/^#(?=#+ )/, '##')))
    .join('\n');
}

/** `<date>` is a word to fill in, and no element. */
const outsideCode = (line: string) =>
  line.replaceAll(/`[^`]*`|</g, (found) => (found === '<' ? '\\<' : found));
