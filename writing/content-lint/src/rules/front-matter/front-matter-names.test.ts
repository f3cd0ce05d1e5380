import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { frontMatterNames } from './front-matter-names.ts';

const teams = {
  'content/data/teams.yml': `basis: proposed
reviewed: 2026-11-26
teams:
  platform:
    name: Platform
    purpose: Runs the core services of the product.
    duty: None.
`,
};
const postFile = 'content/blog/2025-03-17-callback.md';

testRule(frontMatterNames, {
  passing: [
    { name: 'a team', files: { ...teams, [pageFile]: document('Text.', { owner: 'platform' }) } },
    { name: 'any owner if there are no teams', files: { [pageFile]: document('Text.') } },
  ],
  failing: [
    {
      name: 'an owner that teams.yml does not have, on a document and a post',
      files: {
        ...teams,
        [pageFile]: document('Text.', { owner: 'platfrom' }),
        [postFile]: post('Text.', { owner: 'finance', authors: [] }),
      },
      finds: [
        {
          file: postFile,
          at: 'owner',
          says: /^content\/data\/teams\.yml has no team 'finance': write one of platform$/,
        },
        { at: 'owner', says: /^content\/data\/teams\.yml has no team 'platfrom': did you mean 'platform'\?/ },
      ],
    },
  ],
});
