import type { PageRule } from '../../rule.ts';

/** Mermaid's maxTextSize: above it, the reader sees an error in place of the diagram. */
const maxCharacters = 50_000;

export const mermaidSize: PageRule = {
  id: 'KD203',
  slug: 'mermaid-size',
  why: 'A Mermaid diagram has at most 50000 characters: a longer one is shown as an error.',
  remedy: 'Split the diagram.',
  check(page, report) {
    for (const { language, value, line } of page.fences) {
      if (language !== 'mermaid' || value.length <= maxCharacters) continue;
      report(line, `diagram of ${value.length} characters, ${maxCharacters} at most: split it`);
    }
  },
};
