import { smallProduct } from '@kwikid/facts/testing/product';
import { stringify } from 'yaml';
import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { productName } from './product-name.ts';

const data = { 'content/data/product.yml': stringify(smallProduct()) };

testRule(productName, {
  passing: [
    {
      name: 'names of the data, hosts, files, and settings of public components',
      files: {
        ...data,
        [pageFile]: document(
          [
            '`kyc.call.taken` in `kyc.q.desk`, `kyc_desk.call`, `kyc:desk:{agentId}` and `kyc-calls`.',
            '`kyc.example`, `https://kyc.example/kyc.call`, `/etc/kyc.conf`, `queue.max-length`, `maxmemory-policy`',
            '```sql test\nSELECT count(*) FROM kyc_desk.call;\n```',
            'The words kyc.nothing are not code.',
          ].join('\n\n'),
        ),
      },
    },
    { name: 'names without a product', files: { [pageFile]: document('`kyc.call.tken`') } },
  ],
  failing: [
    {
      name: 'names that the data does not have, in a line and in a sample',
      files: {
        ...data,
        [pageFile]: document(
          'Wait for `kyc.call.tken`.\n\n```sql test\nSELECT 1;\nSELECT * FROM kyc_desk.calls;\n```',
        ),
      },
      finds: [
        { at: 'Wait for', says: /no 'kyc\.call\.tken': did you mean 'kyc\.call\.taken'/ },
        { at: 'kyc_desk.calls', says: /no 'kyc_desk\.calls': did you mean 'kyc_desk\.call'/ },
      ],
    },
  ],
});
