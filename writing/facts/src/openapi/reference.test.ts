import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productData } from '../product-data/schema.ts';
import { deskDescription } from '../testing/description.ts';
import { deskEscalation } from '../testing/escalation.ts';
import { smallProduct } from '../testing/product.ts';
import { type OpenApiDocument, resolved, type Schema } from './document.ts';
import { typeText } from './fields.ts';
import { operationsOf } from './operations.ts';
import { reference } from './reference.ts';

const context = {
  data: productData.parse(smallProduct()),
  documents: [],
  instruments: [],
  symptoms: { basis: 'proposed' as const, reviewed: '2026-11-23', groups: {}, symptoms: [] },
  controlledPages: () => [],
  releases: { articles: {}, releases: [] },
  escalation: deskEscalation,
  rules: [],
  findings: () => [],
  problems: { basis: 'proposed' as const, reviewed: '2026-11-24', problems: {} },
  errorTypesOf: () => [],
  description: () => deskDescription,
  linkTo: () => './store.md',
};
const text = reference(context, 'desk');
/** The text under a heading, up to the next heading of its level. */
const section = (heading: string) => {
  const rank = /^#+/.exec(heading)?.[0].length ?? 0;
  const lines = text.slice(text.indexOf(`${heading}\n`) + heading.length).split('\n');
  const end = lines.findIndex((line, index) => index > 0 && new RegExp(`^#{1,${rank}} `).test(line));
  return lines.slice(0, end === -1 ? undefined : end).join('\n');
};

test('headings: tags and operations, with ids that do not depend on the words', () => {
  assert.deepEqual(text.match(/^##.*$/gm), [
    '## Errors of every call',
    '## Calls',
    '### Take a call <!-- #take-call -->',
    '#### Request <!-- #take-call-request -->',
    '#### Response <!-- #take-call-answer -->',
    '#### Errors <!-- #take-call-errors -->',
    '### Find calls <!-- #find-calls -->',
    '#### Parameters <!-- #find-calls-parameters -->',
    '#### Response <!-- #find-calls-answer -->',
    '## Pictures',
    '### Add a picture <!-- #add-picture -->',
    '#### Parameters <!-- #add-picture-parameters -->',
    '#### Request <!-- #add-picture-request -->',
    '#### Response <!-- #add-picture-answer -->',
    '## Callbacks',
    '### Receive the end of a call <!-- #call-ended -->',
    '#### Parameters <!-- #call-ended-parameters -->',
    '#### Request <!-- #call-ended-request -->',
    '#### Your response <!-- #call-ended-response -->',
    '## Values of State <!-- #values-of-state -->',
  ]);
});

test('the top: facts of all calls, the list of calls, and the errors that all of them have', () => {
  const top = text.slice(0, text.indexOf('## Calls'));
  for (const line of [
    '| Base URL | `https://desk.example`: Inside |',
    '| Description | [desk.yml](pathname:///openapi/desk.yml), OpenAPI 3.1.0 |',
    '| `POST /v1/calls` | [Take a call](#take-call) |',
    '| 401 | `token-invalid` | When token-invalid | Do about token-invalid |',
    '- Header `Retry-After` with `401`: Seconds to wait.',
    '```json title="401 Unauthorized"',
  ]) {
    assert.ok(top.includes(`${line}\n`), `${line}\n${top}`);
  }
});

test('an operation: its line, callers, fields of the request and their limits', () => {
  const operation = section('### Take a call <!-- #take-call -->');
  for (const line of [
    '```http endpoint\nPOST /v1/calls\n```',
    'Called by: [Store](./store.md).',
    '| `callId` | `string`, **required** | The call |',
    '| `kind` | `string` | How. One of `voice`, `video` |',
    '| `parts` | `array of integer, ≤ 5 items` | Parts |',
    '| `lines[].seconds` | `integer ≥ 1, ≤ 9` |  |',
    '```bash call tab="curl"\ncurl --fail-with-body --request POST \\\n  --header "Authorization: Bearer $SERVICE_TOKEN"',
    '```\n\n```js call tab="JavaScript"\n',
    '```json tab="One"\n{\n  "callId": "call-test-1",\n  "parts": [1, 2],\n',
    '}\n```\n\n```json tab="Two"',
  ]) {
    assert.ok(operation.includes(line), `${line}\n${operation}`);
  }
});

test('responses: the highest status first, optional fields, one example for the same body', () => {
  const response = section('#### Response <!-- #take-call-answer -->');
  assert.match(response, /- `201 Created`: It is taken\.\n- `200 OK`: It was taken before\.\n/);
  for (const line of [
    '| `callId` | `string` | The call |',
    '| `state` | `string`, optional | How it stands. [Its values](#values-of-state) |',
    '| `endsAt` | `string (date-time) \\| null` | Its end, or nothing |',
  ]) {
    assert.ok(response.includes(line), `${line}\n${response}`);
  }
  assert.equal(response.match(/```json/g)?.length, 1);
  assert.match(section('## Values of State <!-- #values-of-state -->'), /How it stands: `a`, `b`.*`i`\./);
});

test('errors of one operation only; an example for those with members of their own', () => {
  const errors = section('#### Errors <!-- #take-call-errors -->');
  assert.match(errors, /\| 409 \| `over` \| When over \| Do about over \|\n\| 409 \| `busy` \|/);
  assert.doesNotMatch(errors, /token-invalid/);
  assert.deepEqual(errors.match(/```json.*/g), ['```json title="409 busy"']);
});

test('parts: the media type, and the part in JSON; a response without a body says so', () => {
  const operation = section('### Add a picture <!-- #add-picture -->');
  for (const line of [
    '| `callId` | path | `string`, **required** | The call |',
    'Media type `multipart/form-data`.',
    '| `file` | `file (image/png)`, **required** | PNG |',
    '```json title="Part request"\n{\n  "kind": "face"\n}\n```',
    '- `204 No Content`: It is there. The response has no body.',
  ]) {
    assert.ok(operation.includes(line), `${line}\n${operation}`);
  }
});

test('a webhook: who sends it, what it carries, and what each response of the client leads to', () => {
  const webhook = section('### Receive the end of a call <!-- #call-ended -->');
  for (const line of [
    'Sent by: [Store](./store.md), as `POST`.',
    '| `webhook-id` | header | `string`, **required** |',
    '"callId": "call-test-1"',
    '- `204 No Content`: You have it.\n- `401 Unauthorized`: The next attempt follows.',
  ]) {
    assert.ok(webhook.includes(line), `${line}\n${webhook}`);
  }
  assert.doesNotMatch(webhook, /curl|http endpoint/);
});

test('operations in their order, with references resolved', () => {
  const [take, add] = operationsOf(deskDescription);
  assert.deepEqual([take?.name, add?.name], ['POST /v1/calls', 'POST /v1/calls/{callId}/pictures']);
  assert.deepEqual(
    take?.problems.map(({ status, type }) => `${status} ${type}`),
    ['401 token-invalid', '409 over', '409 busy'],
  );
  assert.equal(add?.parameters[0]?.name, 'callId');
});

test('a reference that leads to nothing is named, and fields beside a reference win', () => {
  const document = {
    components: { schemas: { A: { type: 'string', description: 'Old' } } },
  } as unknown as OpenApiDocument;
  assert.deepEqual(resolved(document, { $ref: '#/components/schemas/A', description: 'New' }), {
    type: 'string',
    description: 'New',
  });
  assert.throws(
    () => resolved(document, { $ref: '#/components/schemas/B' }),
    /'#\/components\/schemas\/B' leads to nothing/,
  );
});

const document = { components: { schemas: { Rule: { type: 'object' } } } } as unknown as OpenApiDocument;
const types: [schema: Schema, text: string][] = [
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: 'integer', minimum: 1 }, 'integer ≥ 1'],
  [{ type: ['integer', 'null'], minimum: 0 }, 'integer ≥ 0 | null'],
  [{ type: 'number', maximum: 9 }, 'number ≤ 9'],
  [{ type: 'string', format: 'date' }, 'string (date)'],
  [
    { type: 'array', items: { $ref: '#/components/schemas/Rule' }, minItems: 1, maxItems: 20 },
    'array of Rule, ≥ 1, ≤ 20 items',
  ],
  [
    { type: 'array', items: { type: ['string', 'number'] }, minItems: 4, maxItems: 4 },
    'array of string | number, 4 items',
  ],
  [{}, 'any'],
];
for (const [schema, text] of types) {
  test(`a type as the field writes it: ${text}`, () => assert.equal(typeText(document, schema), text));
}
