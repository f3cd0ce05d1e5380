import { readFileSync } from 'node:fs';
import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { operationExample } from './operation-example.ts';

const read = (file: string) => readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8');
const description = 'content/data/openapi/queue-api.yml';
const product = 'content/data/product.yml';
const servicePage = 'content/docs/product/peripheral-services/queue-api/index.md';
const described = { [description]: read(description) };
const block = (operation: string, value: string) =>
  document(`\`\`\`json test operation="${operation}"\n${value}\n\`\`\``);
const shows = (operation: string, value: string) => ({ ...described, [pageFile]: block(operation, value) });

const entry = '{\n  "sessionId": "session-test-1",\n  "clientId": "client-test"\n}';
const closed =
  '{ "type": "https://docs.kwikid.example/problems/client-closed", "title": "Closed", "status": 422 }';
const place = 'POST /v1/offers/{offerId}/answer';

testRule(operationExample, {
  passing: [
    { name: 'a request', files: shows('queue-api POST /v1/entries request', entry) },
    {
      name: 'a path with a place for a value',
      files: shows(`queue-api ${place} request`, '{ "agentId": "a", "answer": "accept" }'),
    },
    { name: 'an error', files: shows('queue-api POST /v1/entries 422', closed) },
    {
      name: 'JSON of something else',
      files: { ...described, [pageFile]: document('```json test\n{}\n```') },
    },
    {
      name: 'a description that another rule refuses',
      files: { ...shows('queue-api GET /v1/rules 200', '{}'), [description]: 'openapi: 3.1.0\n' },
    },
  ],
  failing: [
    {
      name: 'a missing field',
      files: shows('queue-api POST /v1/entries request', '{\n  "sessionId": "session-test-1"\n}'),
      finds: [
        {
          at: '{',
          says: /^\$ must have required property 'clientId': correct the example, or the schema of 'POST \/v1\/entries' at content\/data\/openapi\/queue-api\.yml:\d+$/,
        },
      ],
    },
    {
      name: 'a field of another type, deep inside, on its line',
      files: shows(
        'queue-api POST /v1/entries request',
        entry.replace('\n}', ',\n  "facts": {\n    "riskScore": "high"\n  }\n}'),
      ),
      finds: [{ at: '"high"', says: /^\$\.facts\.riskScore must be number/ }],
    },
    {
      name: 'a field that the schema lacks',
      files: shows('queue-api POST /v1/entries request', entry.replace('\n}', ',\n  "priority": 1\n}')),
      finds: [{ at: 'priority', says: /^\$\.priority is not in the schema/ }],
    },
    {
      name: 'a value that is not allowed',
      files: shows(`queue-api ${place} request`, '{ "agentId": "a", "answer": "maybe" }'),
      finds: [
        { at: 'maybe', says: /^\$\.answer must be equal to one of the allowed values: accept, refuse/ },
      ],
    },
    {
      name: 'an invalid time',
      files: shows('queue-api GET /v1/queues 200', '{ "at": "noon", "queues": [] }'),
      finds: [{ at: 'noon', says: /^\$\.at must match format "date-time"/ }],
    },
    {
      name: 'an error that the call does not have',
      files: shows('queue-api POST /v1/entries 422', closed.replace('client-closed', 'client-close')),
      finds: [
        {
          at: 'client-close',
          says: /'client-close' is not an error of 'POST \/v1\/entries' with 422; did you mean 'client-closed'/,
        },
      ],
    },
    {
      name: 'an unknown operation',
      files: shows('queue-api POST /v1/entry request', entry),
      finds: [{ at: '```json', says: /has no 'POST \/v1\/entry'; did you mean 'POST \/v1\/entries'/ }],
    },
    {
      name: 'an unknown service',
      files: shows('queues-api POST /v1/entries request', entry),
      finds: [{ at: '```json', says: /nothing describes 'queues-api'; did you mean 'queue-api'/ }],
    },
    {
      name: 'a status without a body',
      files: shows('queue-api DELETE /v1/entries/{sessionId} 204', '{}'),
      finds: [{ at: '```json', says: /has no body in JSON for '204': see content\/data\/openapi/ }],
    },
    {
      name: 'a mark that cannot be read',
      files: shows('POST /v1/entries', entry),
      finds: [{ at: '```json', says: /write operation="queue-api POST \/v1\/entries request"/ }],
    },
    {
      name: 'a block that is not JSON',
      files: shows('queue-api POST /v1/entries request', '{ sessionId }'),
      finds: [{ at: '```json', says: /is not JSON/ }],
    },
    {
      name: 'an unmarked body on the page of a described service',
      files: {
        ...described,
        [product]: read(product),
        [servicePage]: document('```json test\n{}\n```', { slug: '/product/peripheral-services/queue-api' }),
      },
      finds: [
        {
          file: servicePage,
          at: '```json',
          says: /which body of queue-api is it\? Write operation="queue-api POST/,
        },
      ],
    },
  ],
});
