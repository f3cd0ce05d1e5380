import { smallProduct } from '@kwikid/facts/testing/product';
import { stringify } from 'yaml';
import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { productPort } from './product-port.ts';

const data = { 'content/data/product.yml': stringify(smallProduct()) };
const file = 'content/docs/product/a.md';

testRule(productPort, {
  passing: [
    {
      name: 'ports of the data, times, numbers and stand-ins of samples',
      files: {
        ...data,
        [file]: document(
          [
            'It listens on `desk-api:8201`, on `:8201` and on port 5432; media from port 49152.',
            'At 10:30, `maxmemory 8202`, `other-host:9999`, a file of 8202 lines and `65536`.',
            '```js test\nawait fetch("http://desk-api:8201/"); const server = "127.0.0.1:8081";\n```',
          ].join('\n\n'),
        ),
      },
    },
    {
      name: 'other ports on pages about other things',
      files: { ...data, [pageFile]: document('On port 9999.') },
    },
  ],
  failing: [
    {
      name: 'another port of a service, and ports that nothing listens on',
      files: {
        ...data,
        [file]: document(
          'Ask `desk-api:8202`.\n\nOpen `:8203`.\n\nOpen port 8204.\n\n```sh test\ncurl http://store:5433/\n```',
        ),
      },
      finds: [
        { file, at: 'desk-api:8202', says: /desk-api has no port 8202: it listens on 8201/ },
        { file, at: ':8203', says: /nothing of the product listens on 8203/ },
        { file, at: 'port 8204', says: /nothing of the product listens on 8204/ },
        { file, at: 'store:5433', says: /store has no port 5433: it listens on 5432/ },
      ],
    },
  ],
});
