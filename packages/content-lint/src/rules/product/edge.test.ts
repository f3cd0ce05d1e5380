import { deskEdge } from '@kwikid/facts/edge/testing';
import { smallProduct } from '@kwikid/facts/testing';
import { stringify } from 'yaml';
import { document, type Files, testRule } from '../../fixture.ts';
import { edge } from './edge.ts';

const file = 'content/data/edge.yml';
const text = stringify(deskEdge());
const product = smallProduct();
const called = {
  ...product,
  services: {
    ...product.services,
    nginx: { ...product.services.proxy, name: 'nginx', page: '/docs/product/parts/nginx' },
  },
  parties: {
    client: {
      ...product.parties.client,
      calls: [{ to: 'desk-api', protocol: 'HTTPS', why: 'Sessions', via: 'nginx' }],
    },
  },
};
const page = 'content/docs/product/parts/desk.md';
const files: Files = {
  'content/data/product.yml': stringify(called),
  [page]: document('Text.\n\n::edge-host[desk]'),
  [file]: text,
};

testRule(edge, {
  passing: [
    { name: 'a host that a page shows', files },
    { name: 'content without the data file', files: {} },
    { name: 'an invalid YAML file, which another rule finds', files: { [file]: 'hosts: [\n' } },
  ],
  failing: [
    {
      name: 'a host that no page shows',
      files: { ...files, [page]: document('Text.') },
      finds: [{ file, at: 'desk:', says: /no page has the line ::edge-host\[desk\]/ }],
    },
    {
      name: 'a service that the caller does not call, and the one it calls without a route',
      files: { ...files, [file]: text.replace('to: desk-api', 'to: store') },
      finds: [
        { file, at: 'desk:', says: /'client' calls 'desk-api' through nginx: add its route/ },
        { file, at: 'desk:', says: /'client' does not call 'store' through nginx/ },
      ],
    },
    {
      name: 'a limit that does not exist',
      files: {
        ...files,
        [file]: text
          .replace('- address\n          ', '- adress\n          ')
          .replace(/limits:\n {10}- address/, 'limits:\n          - adress'),
      },
      finds: [{ file, at: 'limits:', says: /no limit 'adress': add it to limits/ }],
    },
  ],
});
