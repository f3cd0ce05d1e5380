import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figuresIn, shareLacking, valueTest } from './wanted-value.ts';

const table: [question: string, has: string, lacks: string][] = [
  ['What do we charge a bank per session?', 'A session costs ₹ 20', 'A bank pays per session'],
  ['What does it cost?', 'From $ 5 on', 'limit_req_zone $binary_remote_addr'],
  ['how high is the penalty', 'Up to 250 crore rupees', 'A penalty is possible'],
  ['Give me the phone number of the service desk', 'Call +91 20 5550 0199', 'Telephone at any hour'],
  ['to which e-mail address does the report go', 'reports@kwikid.example', 'Send it by e-mail'],
  ['From which Android version on does the SDK run?', 'Android 8.0', 'It runs on Android'],
  ['accuracy of the OCR', '98 %', 'It is accurate'],
];
for (const [question, has, lacks] of table)
  test(`'${question}' asks for a value that '${has}' has and '${lacks}' lacks`, () => {
    assert.equal(valueTest(question)(has), false);
    assert.equal(valueTest(question)(lacks), true);
  });

test('a question that asks for no such value lacks none', () => {
  for (const question of ['How do I restore a backup?', 'who is in charge', 'versions of a page'])
    assert.equal(valueTest(question)('Any text.'), false, question);
});

test('figures are numbers, versions and codes, without the point that ends a sentence', () => {
  assert.deepEqual(figuresIn('Does TLSv1.3 with 4429 come in 2025.03.2?'), ['tlsv1.3', '4429', '2025.03.2']);
  assert.deepEqual(figuresIn('How many are there?'), []);
  assert.equal(shareLacking(['tlsv1.3', '4429'], 'TLSv1.3 only'), 0.5);
  assert.equal(shareLacking([], 'anything'), 0);
});
