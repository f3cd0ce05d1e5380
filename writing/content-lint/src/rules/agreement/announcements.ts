import { isRecord } from '@kwikid/content';
import { checked } from '../../derived/data-file.ts';
import { pageAt } from '../../derived/link-error.ts';
import type { CorpusRule } from '../../rule.ts';

export const announcements: CorpusRule = {
  id: 'KD634',
  slug: 'announcements',
  why: 'An announcement that must be acknowledged links to a page that asks those who see it: otherwise it would never leave their screen, or nothing would be recorded.',
  remedy:
    'Link to a page whose front matter has acknowledge with these roles, or correct the field that the finding names; writing/facts/src/announcements/schema.ts documents each.',
  scope: 'corpus',
  check(corpus, report) {
    const at = checked.announcements.check(corpus, report);
    const { announcements: all } = checked.announcements.of(corpus);
    if (at === undefined) return;
    for (const [index, { id, acknowledge, link, for: roles }] of all.entries()) {
      if (!acknowledge) continue;
      const asked = pageAt(corpus, link?.href ?? '')?.frontMatter.acknowledge;
      const who: unknown[] = isRecord(asked) && Array.isArray(asked.who) ? asked.who : [];
      const field = ['announcements', index, 'acknowledge'];
      if (who.length === 0) at(field, `'${id}' links to no page that asks to be acknowledged`);
      else if (roles === undefined || roles.some((role) => !who.includes(role)))
        at(field, `'${id}' is shown to roles that its page does not ask: write for: [${who.join(', ')}]`);
    }
  },
};
