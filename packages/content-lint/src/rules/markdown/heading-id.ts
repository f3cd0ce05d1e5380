import type { PageRule } from '../../rule.ts';

export const headingId: PageRule = {
  id: 'KD206',
  slug: 'heading-id',
  severity: 'error',
  why: 'Every heading has words, and its id is unique on the page: a link to a duplicate id leads to the first heading, and screen readers announce an empty heading without a name.',
  remedy: 'Write another {#id}, or none; say in the heading what the section explains.',
  scope: 'page',
  check({ file, headings }, report) {
    const seen = new Map<string, number>();
    for (const { id, line, text } of headings) {
      if (text.replaceAll(/<!--.*?-->/gs, '').trim() === '') {
        report(file, line, 'a heading without words: write what its section explains, or remove it');
        continue;
      }
      const first = seen.get(id);
      if (first === undefined) seen.set(id, line);
      else report(file, line, `'#${id}' is the id of the heading in line ${first}: write another {#id}`);
    }
  },
};
