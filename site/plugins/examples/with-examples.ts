import { fencesIn, isExample } from '@kwikid/content';

/**
 * Shows each example of a guide for writers as it is written, and below it as readers see it.
 *
 * @param markdown - the page's whole text
 */
export function withExamples(markdown: string): string {
  const lines = markdown.split('\n');
  // From the last to the first, so that the numbers of the lines before stay.
  for (const fence of fencesIn(markdown).filter(isExample).reverse()) {
    const start = fence.line - 1;
    const end = start + fence.value.split('\n').length + 2;
    const [open = '', ...rest] = lines.slice(start, end);
    const source = [open.replace(/\bexample\b/, 'title="You write"'), ...rest];
    lines.splice(start, end - start, ...shown(source, fence.value));
  }
  return lines.join('\n');
}

/** The search leaves out what readers see: these words are about nothing. */
const shown = (source: readonly string[], value: string) => [
  ...['<div class="example">', '', ...source, '', '<div class="example__seen">'],
  ...['<p class="example__caption">Readers see</p>', '', value, '', '</div>', '</div>'],
];
