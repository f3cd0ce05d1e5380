import { deskEscalation } from '@kwikid/facts/testing/escalation';
import { deskSymptoms } from '@kwikid/facts/testing/symptoms';
import { stringify } from 'yaml';
import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { dataFiles } from './data-files.ts';

const file = 'content/data/other.yml';
const symptoms = 'content/data/symptoms.yml';
const escalation = 'content/data/escalation.yml';
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

testRule(dataFiles, {
  passing: [
    {
      name: 'URLs of pages in each spelling, and of other sites',
      files: {
        [pageFile]: document('Text.', { slug: '/Start Here' }),
        [file]:
          'link:\n  href: /docs/Start%20Here?x\nall:\n  - href: //cdn.example/a\n  - href: https://a.example/\n  - path: /gone\n',
      },
    },
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
      name: 'a file that is not YAML',
      files: { [file]: 'id: a\nlink:\n\thref: /docs\n' },
      finds: [
        {
          file,
          at: 'href',
          says: /^not YAML: Tabs [^;]*; indent with blanks, not with a tab\n {3}href: \/docs\n {2}\^$/,
        },
      ],
    },
    {
      name: 'URLs without a page, deep in lists too',
      files: {
        [pageFile]: document('Text.'),
        [file]: 'link:\n  href: /docs/aa\nall:\n  - href: /docs/a\n  - items:\n      - href: /toools#x\n',
      },
      finds: [
        { file, at: '/docs/aa', says: /no page at '\/docs\/aa'; the nearest is '\/docs\/a'/ },
        { file, at: '/toools', says: /the nearest is '\/tools'/ },
      ],
    },
    {
      name: 'a section that a page does not have, and a tool that does not exist',
      files: {
        'content/docs/product/parts/store.md': document('Text.\n\n## Limits\n\nText.'),
        'content/docs/playbooks/desk.md': document('Text.'),
        [symptoms]: stringify(deskSymptoms())
          .replace('store#limits', 'store#limit')
          .replace('/tools/media', '/tools/mediaa'),
      },
      finds: [
        { file: symptoms, at: 'store#limit', says: /has no section '#limit'; the nearest is '#limits'/ },
        { file: symptoms, at: '/tools/mediaa', says: /no page at '\/tools\/mediaa'/ },
      ],
    },
    {
      name: 'an unknown field, a wrong value and a missing one, each in its line',
      files: {
        'content/docs/product/map.md': document('## Fire'),
        [escalation]: stringify(deskEscalation).replace('within: 20 minutes', 'within: 20 m'),
        [data('names')]: names.replace('blog: News', 'bolg: News'),
      },
      finds: [
        { file: escalation, at: 'within: 20 m', says: /levels\.l-2\.respond\.within: write a number/ },
        { file: data('names'), at: 'company', says: /^blog: missing: Title of the blog/ },
        { file: data('names'), at: 'bolg', says: /unknown field 'bolg': did you mean 'blog'\?/ },
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
