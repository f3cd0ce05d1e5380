import { smallProduct } from '@kwikid/facts/testing/product';
import { stringify } from 'yaml';
import { document, testRule } from '../../testing/fixture.ts';
import { ownerSettings } from './owner-settings.ts';

const data = (name: string) => `content/data/${name}.yml`;
const area = (folder: string, more = '') =>
  `  - folder: ${folder}\n    label: ${folder} pages\n    sidebar: ${folder}Sidebar\n${more}`;
const index = (folder: string) => ({ [`content/docs/${folder}/index.md`]: document('Text.') });
const hosts = (own: string, more = '') =>
  `own:\n  hosts: [${own}]\n  mail: []\npublic:\n  Web: [w3.org]\n${more}`;
const names =
  'company: Acme\nproduct: Acme Pay\nsite: Acme Docs\ndelimiter: "|"\ngate: Internal\nblog: News\n';
const source = (...fields: string[]) =>
  `public_documentation: https://docs.acme.example/\nsource:\n  repository: https://git.acme.example/docs\n  branch: main\n${fields.map((field) => `  ${field}\n`).join('')}groups: []\n`;
const team = '    name: Payments\n    purpose: Moves money from one account to another.\n    duty: None.\n';
const teams = `basis: proposed\nreviewed: 2026-11-26\nteams:\n  payments:\n${team}`;

testRule(ownerSettings, {
  passing: [
    { name: 'no files', files: {} },
    {
      name: 'those of another company',
      files: {
        ...index('pay'),
        [data('names')]: names,
        [data('areas')]: `areas:\n${area('pay')}`,
        [data('hosts')]: hosts('acme.com'),
        [data('teams')]: `${teams}    people:\n      - name: Ann Example\n        role: Lead\n`,
        [data('links')]: source('host: gitlab'),
        [data('plain-abbreviations')]: 'plain:\n  - reason: Everybody here knows them.\n    words: [OKR]\n',
      },
    },
    {
      name: 'a repository by a pattern',
      files: { [data('links')]: source('edit: https://dev.acme.example/?path={path}') },
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
      name: 'a name that is missing, and a field with a slip',
      files: { [data('names')]: names.replace('blog: News', 'bolg: News') },
      finds: [
        { file: data('names'), at: 'company', says: /^blog: missing: Title of the blog/ },
        { file: data('names'), at: 'bolg', says: /unknown field 'bolg': did you mean 'blog'\?/ },
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
    {
      name: 'two areas of one folder',
      files: {
        ...index('pay'),
        [data('areas')]:
          `areas:\n${area('pay')}  - folder: pay\n    label: Other\n    sidebar: otherSidebar\n`,
      },
      finds: [{ file: data('areas'), at: 'areas', says: /a folder twice: remove one/ }],
    },
    {
      name: 'a URL for a host',
      files: { [data('hosts')]: hosts('"https://acme.com/"') },
      finds: [{ file: data('hosts'), at: 'hosts', says: /write a host name in lower case, such as git/ }],
    },
    {
      name: 'a repository of no known kind, and one with two ways to edit',
      files: { [data('links')]: source('host: gitub') },
      finds: [{ file: data('links'), at: 'host', says: /write one of github, .*; did you mean 'github'\?/ }],
    },
    {
      name: 'a repository with two ways to edit',
      files: { [data('links')]: source('host: github', 'edit: https://dev.acme.example/{path}') },
      finds: [{ file: data('links'), at: 'source', says: /write one of the two/ }],
    },
    {
      name: 'a team whose person has an address',
      files: { [data('teams')]: `${teams}    people:\n      - name: Ann\n        email: ann@acme.example\n` },
      finds: [
        { file: data('teams'), at: 'email', says: /unknown field 'email': .*the fields are name, role/ },
      ],
    },
  ],
});
