import { smallProduct } from '@kwikid/facts/testing/product';
import { stringify } from 'yaml';
import { testRule } from '../../testing/fixture.ts';
import { productData } from './product-data.ts';

const file = 'content/data/product.yml';
const text = stringify(smallProduct());

testRule(productData, {
  passing: [
    { name: 'a consistent product', files: { [file]: text } },
    { name: 'content without a product', files: {} },
    { name: 'a file that cannot be read, which another rule finds', files: { [file]: 'a: [\n' } },
  ],
  failing: [
    {
      name: 'an unknown field and a wrong value, each in its line',
      files: {
        [file]: text
          .replace('name: Kit', 'nick: Kit\n    name: Kit')
          .replace('owner: web\n', 'owner: The web\n'),
      },
      finds: [
        { file, at: 'owner: The web', says: /services\.proxy\.owner: .*id of a team/ },
        { file, at: 'nick: Kit', says: /kit\.nick: unknown field 'nick'/ },
      ],
    },
    {
      name: 'a reference to something unknown',
      files: { [file]: text.replace('to: store\n', 'to: stor\n') },
      finds: [
        {
          file,
          at: 'to: stor',
          says: /desk-api\.calls\.0\.to: no service or party 'stor': did you mean 'store'/,
        },
      ],
    },
  ],
});
