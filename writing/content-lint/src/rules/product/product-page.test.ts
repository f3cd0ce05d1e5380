import { smallProduct } from '@kwikid/facts/testing/product';
import { stringify } from 'yaml';
import { document, testRule } from '../../testing/fixture.ts';
import { productPage } from './product-page.ts';

const data = { 'content/data/product.yml': stringify(smallProduct()) };
const file = 'content/docs/product/apis/desk-api/index.md';
const slug = '/product/apis/desk-api';
const facts = ['where-it-sits', 'interfaces', 'stores', 'messages'].map((name) => `::${name}[desk-api]`);
const ours = { basis: 'proposed', slug };

testRule(productPage, {
  passing: [
    {
      name: 'a page with its facts, some of them on a page below it, and pages of a service without its own page',
      files: {
        ...data,
        [file]: document(facts.slice(0, 2).join('\n\n'), ours),
        'content/docs/product/apis/desk-api/data.md': document(facts.slice(2).join('\n\n')),
        'content/docs/product/parts/store/tuning.md': document('Text.'),
        'content/docs/product/overview.md': document('Text.'),
      },
    },
    { name: 'a draft', files: { ...data, [file]: document('Text.', { ...ours, draft: true }) } },
  ],
  failing: [
    {
      name: 'a page with another owner and another basis',
      files: { ...data, [file]: document(facts.join('\n\n'), { ...ours, owner: 'web', basis: 'template' }) },
      finds: [
        { file, at: 'owner:', says: /desk-api belongs to the team 'platform'/ },
        { file, at: 'basis:', says: /write 'proposed'/ },
      ],
    },
    {
      name: 'a page without its facts, with where-it-sits only on a page below',
      files: {
        ...data,
        [file]: document('Text.', ours),
        'content/docs/product/apis/desk-api/data.md': document(facts.slice(0, 3).join('\n\n')),
      },
      finds: [
        { file, at: '---', says: /write ::where-it-sits\[desk-api\]/ },
        { file, at: '---', says: /write ::messages\[desk-api\]/ },
      ],
    },
    {
      name: 'a page in a group that belongs to no service',
      files: { ...data, 'content/docs/product/parts/desk-api.md': document('Text.') },
      finds: [
        {
          file: 'content/docs/product/parts/desk-api.md',
          at: '---',
          says: /no service has its page at or above/,
        },
      ],
    },
  ],
});
