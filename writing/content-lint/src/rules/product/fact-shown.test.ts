import { deskEscalation } from '@kwikid/facts/testing/escalation';
import { smallProduct } from '@kwikid/facts/testing/product';
import { deskReleases } from '@kwikid/facts/testing/releases';
import { deskSymptoms } from '@kwikid/facts/testing/symptoms';
import { stringify } from 'yaml';
import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { factShown } from './fact-shown.ts';

const file = (name: string) => `content/data/${name}.yml`;
const page = (...directives: string[]) => document(directives.map((name) => `::${name}`).join('\n\n'));

const others: readonly [name: string, text: string, shown: readonly string[], missing: string, at: string][] =
  [
    ['symptoms', stringify(deskSymptoms()), ['playbook[desk]'], 'playbook[desk]', 'desk:'],
    [
      'instruments',
      'instruments:\n  - { id: act, name: Act 1, title: The Act }\n',
      ['control-map[act]'],
      'control-map[act]',
      'id: act',
    ],
    [
      'releases',
      stringify(deskReleases),
      [
        'article-changes[long-calls]',
        ...['2025-02', '2025-03'].flatMap((month) =>
          ['release-changes', 'release-versions', 'speedrun'].map((name) => `${name}[${month}]`),
        ),
      ],
      'speedrun[2025-02]',
      'release: 2025.02',
    ],
    [
      'escalation',
      stringify(deskEscalation),
      [
        ...['1', '2', '3', '4'].map((number) => `escalation-path[${number}]`),
        'contacts[support]',
        'clocks[incident]',
      ],
      'clocks[incident]',
      'fire:',
    ],
  ];
const services = Object.keys(smallProduct().services);
const ofProduct = services.flatMap((id) =>
  ['where-it-sits', 'interfaces', 'stores', 'messages'].map((name) => `${name}[${id}]`),
);
const product = { [file('product')]: stringify(smallProduct()) };

testRule(factShown, {
  passing: [
    { name: 'content without data', files: { [pageFile]: document('Text.') } },
    { name: 'services whose facts are on pages', files: { ...product, [pageFile]: page(...ofProduct) } },
    ...others.map(([name, text, shown]) => ({
      name: `${name} that a page shows`,
      files: { [file(name)]: text, [pageFile]: page(...shown) },
    })),
  ],
  failing: [
    {
      name: 'a service without its place and its messages',
      files: {
        ...product,
        [pageFile]: page(...ofProduct.filter((name) => !/(?:where-it-sits|messages)\[desk-api\]/.test(name))),
      },
      finds: [
        { file: file('product'), at: 'desk-api:', says: /write ::where-it-sits\[desk-api\] on a line/ },
        { file: file('product'), at: 'desk-api:', says: /write ::messages\[desk-api\] on a line/ },
      ],
    },
    ...others.map(([name, text, shown, missing, at]) => ({
      name: `${name} without ::${missing}`,
      files: { [file(name)]: text, [pageFile]: page(...shown.filter((each) => each !== missing)) },
      finds: [{ file: file(name), at, says: /no page shows it: write ::/ }],
    })),
  ],
});
