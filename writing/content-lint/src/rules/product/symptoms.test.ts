import { smallProduct } from '@kwikid/facts/testing/product';
import { deskSymptoms } from '@kwikid/facts/testing/symptoms';
import { stringify } from 'yaml';
import { document, type Files, testRule } from '../../testing/fixture.ts';
import { symptoms } from './symptoms.ts';

const file = 'content/data/symptoms.yml';
const text = stringify(deskSymptoms());
const files: Files = {
  'content/data/product.yml': stringify(smallProduct()),
  'content/docs/product/parts/store.md': document('Text.\n\n## Limits\n\nThe error `store-full`.'),
  'content/docs/playbooks/desk.md': document('Text.\n\n::playbook[desk]'),
  'content/data/asked/docs.yml': '/docs/product/parts/store:\n  - Shelf room\n',
  [file]: text,
};
const others = ['site/src/pages/tools/media.tsx'];
const withChange = (from: string, to: string) => {
  if (!text.includes(from)) throw new Error(`the symptoms do not hold '${from}'`);
  return { ...files, [file]: text.replace(from, () => to) };
};

testRule(symptoms, {
  passing: [
    { name: 'symptoms whose names all exist', files, others },
    {
      name: 'an error code of a linked page',
      files: withChange('Do step 1.', 'Look for `store-full`.'),
      others,
    },
    { name: 'an event of the product', files: withChange('It means 1.', 'It is `kyc.call.taken`.'), others },
    { name: 'content without the data file', files: {} },
    { name: 'an invalid YAML file, which another rule finds', files: { [file]: 'groups: [\n' } },
  ],
  failing: [
    {
      name: 'a service that the product does not have',
      ...{ files: withChange('service: desk-api', 'service: desk'), others },
      finds: [{ file, at: 'service: desk', says: /has no service 'desk'/ }],
    },
    {
      name: 'a section that a page does not have, and a tool that does not exist',
      files: {
        ...files,
        [file]: text.replace('store#limits', 'store#limit').replace('/tools/media', '/tools/mediaa'),
      },
      others,
      finds: [
        { file, at: 'store#limit', says: /has no section '#limit'; the nearest is '#limits'/ },
        { file, at: '/tools/mediaa', says: /no page at '\/tools\/mediaa'/ },
      ],
    },
    {
      name: 'an error code and an event that nobody has',
      files: withChange('It means 1.', 'It is `store-fulll` or `kyc.call.token`.'),
      others,
      finds: [
        { file, at: 'store-fulll', says: /'store-fulll' is on no page/ },
        { file, at: 'kyc.call.token', says: /'kyc\.call\.token' is on no page/ },
      ],
    },
    {
      name: 'a phrase that leads elsewhere already',
      ...{ files: withChange('- no room', '- shelf room'), others },
      finds: [{ file, at: 'shelf room', says: /leads to '\/docs\/product\/parts\/store' already/ }],
    },
    {
      name: 'a group that no page shows',
      files: { ...files, 'content/docs/playbooks/desk.md': document('Text.') },
      others,
      finds: [{ file, at: 'page: /docs/playbooks/desk', says: /has the line ::playbook\[desk\]: write it/ }],
    },
    {
      name: 'an unknown field',
      ...{ files: withChange('severity: 3', 'severity: 3\n    phone: x'), others },
      finds: [{ file, at: 'phone', says: /unknown field 'phone'/ }],
    },
  ],
});
