import { smallProduct } from '@kwikid/facts/testing/product';
import { stringify } from 'yaml';
import { document, testRule } from '../../testing/fixture.ts';
import { ownerSettings } from './owner-settings.ts';

const data = (name: string) => `content/data/${name}.yml`;
const area = (folder: string, more = '') =>
  `  - folder: ${folder}\n    label: ${folder} pages\n    sidebar: ${folder}Sidebar\n${more}`;
const index = (folder: string) => ({ [`content/docs/${folder}/index.md`]: document('Text.') });
const team = '    name: Payments\n    purpose: Moves money from one account to another.\n    duty: None.\n';
const teams = `basis: proposed\nreviewed: 2026-11-26\nteams:\n  payments:\n${team}`;

testRule(ownerSettings, {
  passing: [
    { name: 'no files', files: {} },
    {
      name: 'areas with their pages',
      files: { ...index('pay'), [data('areas')]: `areas:\n${area('pay')}` },
    },
  ],
  failing: [
    {
      name: 'a service whose owner is not a team',
      files: {
        [data('product')]: stringify(smallProduct()).replace('owner: web\n', 'owner: paymnts\n'),
        [data('teams')]:
          `${teams}${['web', 'platform', 'data', 'mobile', 'verification', 'realtime', 'security', 'support', 'coordination', 'release'].map((id) => `  ${id}:\n${team}`).join('')}`,
      },
      finds: [
        {
          file: data('product'),
          at: 'owner: paymnts',
          says: /\.owner: no team 'paymnts' in content\/data\/teams\.yml: did you mean 'payments'\?/,
        },
      ],
    },
    {
      name: 'an area without a first page, and a folder in no area',
      files: { ...index('pay'), [data('areas')]: `areas:\n${area('lend')}` },
      finds: [
        { file: data('areas'), at: 'areas', says: /content\/docs\/pay is in no area.*: add it/ },
        { file: data('areas'), at: 'folder: lend', says: /write content\/docs\/lend\/index\.md/ },
      ],
    },
  ],
});
