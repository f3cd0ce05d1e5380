import { smallProduct } from '@kwikid/facts/testing/product';
import { deskSymptoms } from '@kwikid/facts/testing/symptoms';
import { stringify } from 'yaml';
import { type Files, testRule } from '../../testing/fixture.ts';
import { symptoms } from './symptoms.ts';

const file = 'content/data/symptoms.yml';
const text = stringify(deskSymptoms());
const files: Files = {
  'content/data/product.yml': stringify(smallProduct()),
  'content/data/asked/docs.yml': '/docs/product/parts/store:\n  - Shelf room\n',
  [file]: text,
};
const withChange = (from: string, to: string) => {
  if (!text.includes(from)) throw new Error(`the symptoms do not hold '${from}'`);
  return { ...files, [file]: text.replace(from, () => to) };
};

testRule(symptoms, {
  passing: [
    { name: 'symptoms whose names all exist', files },
    { name: 'content without the data file', files: {} },
    { name: 'an invalid YAML file, which another rule finds', files: { [file]: 'groups: [\n' } },
  ],
  failing: [
    {
      name: 'a service that the product does not have',
      ...{ files: withChange('service: desk-api', 'service: desk') },
      finds: [{ file, at: 'service: desk', says: /has no service 'desk'/ }],
    },
    {
      name: 'a phrase that leads elsewhere already',
      ...{ files: withChange('- no room', '- shelf room') },
      finds: [{ file, at: 'shelf room', says: /leads to '\/docs\/product\/parts\/store' already/ }],
    },
  ],
});
