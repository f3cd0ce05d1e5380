import { readFileSync } from 'node:fs';
import { testRule } from '../../testing/fixture.ts';
import { openapiPage } from './openapi-page.ts';

const read = (file: string) => readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8');
const description = 'content/data/openapi/queue-api.yml';
const product = 'content/data/product.yml';
const page = 'content/docs/product/peripheral-services/queue-api/index.md';
const reference = 'content/docs/product/peripheral-services/queue-api/reference.md';
// Other services are described as well; this test needs only one of them.
const onlyQueues = read(product).replaceAll(
  /(?<=^ {2}(?!queue-api)[a-z-]+:\n(?: {4}.*\n)*) {4}described: true\n/gm,
  '',
);
const files: Readonly<Record<string, string>> = {
  [product]: onlyQueues,
  ...Object.fromEntries([description, page, reference].map((file) => [file, read(file)])),
};

const withChange = (file: string, from: string, to: string) => {
  const text = files[file] ?? '';
  if (!text.includes(from)) throw new Error(`${file} does not hold '${from}'`);
  return { ...files, [file]: text.replace(from, () => to) };
};
const without = (file: string) => Object.fromEntries(Object.entries(files).filter(([name]) => name !== file));

testRule(openapiPage, {
  passing: [
    { name: 'a page and its description', files },
    { name: 'content without the product', files: without(product) },
    {
      name: 'a description that another rule refuses',
      files: { ...files, [description]: 'openapi: 3.1.0\n' },
    },
  ],
  failing: [
    {
      name: 'a call that the description lacks',
      files: withChange(page, '| `GET /v1/queues` |', '| `GET /v1/queue` |'),
      finds: [
        { file: page, at: '---', says: /the table of calls lacks 'GET \/v1\/queues'.*add a row/ },
        {
          file: page,
          at: 'GET /v1/queue`',
          says: /'GET \/v1\/queue' is not in content\/data\/openapi\/queue-api\.yml/,
        },
      ],
    },
    {
      name: 'another caller',
      files: withChange(
        page,
        'Live numbers for each group of a client | Admin API',
        'Live numbers for each group of a client | Agent API',
      ),
      finds: [{ file: page, at: 'Live numbers', says: /'GET \/v1\/queues' is called by Admin API, says/ }],
    },
    {
      name: 'a caller that does not call the service',
      files: withChange(
        product,
        '      - { to: queue-api, protocol: HTTP, why: Live numbers of the queues; saves routing rules }\n',
        '',
      ),
      finds: Array.from({ length: 3 }, () => ({
        file: page,
        at: 'Admin API',
        says: /admin-api does not call queue-api: add the call/,
      })),
    },
    {
      name: 'an error of no call',
      files: withChange(page, '| 409 | `offer-over` |', '| 410 | `offer-over` |'),
      finds: [
        { file: page, at: '---', says: /the table of errors lacks 409 offer-over/ },
        { file: page, at: '410', says: /no call responds with 410 'offer-over'/ },
      ],
    },
    {
      name: 'other words for an error',
      files: withChange(page, '| Offer an appointment |', '| Try again |'),
      finds: [
        { file: page, at: 'client-closed', says: /'Offer an appointment' in content.*write the same words/ },
      ],
    },
    {
      name: 'a description that no page shows',
      files: withChange(reference, '::openapi[queue-api]', 'Nothing.'),
      finds: [{ file: page, at: '---', says: /no page shows .*write one with ::openapi\[queue-api\]/ }],
    },
    {
      name: 'a reference that leads nowhere',
      files: withChange(reference, '(./index.md)', '(../../architecture.md)'),
      finds: [{ file: reference, at: '---', says: /a link to .*queue-api\/index\.md is missing/ }],
    },
    {
      name: 'a described service without a file',
      files: without(description),
      finds: [
        {
          file: product,
          at: 'described: true',
          says: /queue-api is described: write content\/data\/openapi\/queue-api\.yml/,
        },
      ],
    },
    {
      name: 'a file without a described service',
      files: withChange(product, '    described: true\n', ''),
      finds: [
        { file: description, at: '', says: /service 'queue-api' is not described: write 'described: true'/ },
      ],
    },
  ],
});
