import type { PageRule } from '../../rule.ts';

export const headingId: PageRule = {
  id: 'KD206',
  slug: 'heading-id',
  severity: 'error',
  why: 'Every heading has words, and an id that no other of its page has: a link to one that stands twice leads to the first, and an empty heading is read out as nothing.',
  remedy: 'Write another {#id}, or none; write what the section answers.',
  scope: 'page',
  check({ file, headings }, report) {
    const seen = new Map<string, number>();
    for (const { id, line, text } of headings) {
      if (text.replaceAll(/<!--.*?-->/gs, '').trim() === '') {
        report(file, line, 'a heading without words: write what its section answers, or remove it');
        continue;
      }
      const first = seen.get(id);
      if (first === undefined) seen.set(id, line);
      else report(file, line, `'#${id}' is the id of the heading in line ${first}: write another {#id}`);
    }
  },
};
