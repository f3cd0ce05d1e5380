import { smallProduct } from '@kwikid/facts/testing';
import { stringify } from 'yaml';
import { document, type Files, testRule } from '../../fixture.ts';
import { readiness } from './readiness.ts';

const page = 'content/docs/product/apis/desk-api.md';
const small = smallProduct();
const desk = small.services['desk-api'];
const calls = [...desk.calls, { to: 'client', protocol: 'HTTP', why: 'Records' }];
const product = {
  ...small,
  services: { ...small.services, 'desk-api': { ...desk, calls, needs: ['store', 'client'] } },
};
const files = (health: string): Files => ({
  'content/data/product.yml': stringify(product),
  [page]: document(`- **Health.** ${health}`),
});

testRule(readiness, {
  passing: [
    {
      name: 'a page that names what the data has',
      files: files('`/readyz` needs the store and the client.'),
    },
    {
      name: 'other services in the sentences around it',
      files: files('`/healthz` runs. `/readyz` asks client and Store. Without the proxy it stays ready.'),
    },
    { name: 'content without the product', files: { [page]: document('Text.') } },
  ],
  failing: [
    {
      name: 'a service that needs more than its page says',
      files: files('`/readyz` needs the store. The client counts.'),
      finds: [{ file: page, at: '/readyz', says: /needs Store, Client$/ }],
    },
    {
      name: 'a page that names more than the data has',
      files: files('`/readyz` needs store, client and proxy.'),
      finds: [{ file: page, at: '/readyz', says: /needs Store, Client$/ }],
    },
    {
      name: 'a page that says nothing',
      files: files('It is well.'),
      finds: [{ file: page, at: '---', says: /say what `\/readyz` of desk-api needs.*: Store, Client/ }],
    },
  ],
});
