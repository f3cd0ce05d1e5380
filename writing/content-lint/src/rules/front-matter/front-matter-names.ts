import { lineOfField, meantOr } from '@kwikid/content';
import { checked } from '../../derived/data-file.ts';
import { teamIds } from '../../derived/organisation.ts';
import type { PageRule } from '../../rule.ts';

export const frontMatterNames: PageRule = {
  id: 'KD008',
  slug: 'front-matter-names',
  why: 'The owner of a page is a team of content/data/teams.yml. The build itself names a document, sidebar or author that does not exist.',
  remedy: 'Write the nearest team, which the finding gives.',
  check(page, report, corpus) {
    const { owner } = page.frontMatter;
    const teams = teamIds(corpus);
    // Without teams every owner would be unknown.
    if (typeof owner !== 'string' || teams.length === 0 || teams.includes(owner)) return;
    const remedy = meantOr(owner, teams, `write one of ${teams.join(', ')}`);
    report(lineOfField(page, 'owner'), `${checked.teams.path} has no team '${owner}': ${remedy}`);
  },
};
