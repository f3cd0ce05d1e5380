import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { made } from '../../testing/contracts/evidence-log.contract.ts';
import {
  type Acknowledgement,
  canonicalJson,
  type EvidenceRecord,
  emptyChain,
  nextRecord,
  verifyChain,
} from './chain.ts';
import { exportLines, verifyExport } from './export.ts';

function chainOf(list: readonly Acknowledgement[]): EvidenceRecord[] {
  let head = emptyChain;
  return list.map((each) => {
    const record = nextRecord(each, head);
    head = { records: record.number, head: record.hash };
    return record;
  });
}

const chain = chainOf(['ann', 'ben', 'cy', 'dee'].map((subject) => ({ ...made, subject })));
const [first, second, third, fourth] = chain as [
  EvidenceRecord,
  EvidenceRecord,
  EvidenceRecord,
  EvidenceRecord,
];
const exported = async (records: readonly EvidenceRecord[]) => {
  const read = async (after: number, most: number) => records.slice(after, after + Math.min(most, 2));
  let text = '';
  for await (const line of exportLines({ read })) text += line;
  return Buffer.from(text);
};

test('the order of fields does not change the hash of a record, each of their values does', () => {
  assert.equal(canonicalJson({ b: 1, a: null }), '{"a":null,"b":1}');
  const reversed = Object.fromEntries(Object.entries(made).reverse()) as unknown as Acknowledgement;
  assert.equal(nextRecord(reversed, emptyChain).hash, first.hash);
  for (const field of Object.keys(made))
    assert.notEqual(nextRecord({ ...made, [field]: 'x' }, emptyChain).hash, first.hash, field);
});

test('a chain verifies, the empty one too', () => {
  assert.deepEqual(verifyChain(chain), { records: 4, head: fourth.hash });
  assert.deepEqual(verifyChain([]), emptyChain);
});

const rehashed = (record: EvidenceRecord, change: Partial<EvidenceRecord>) =>
  nextRecord({ ...record, ...change }, { records: record.number - 1, head: record.previous });
/** A record that says anything, with the hash of what it says. */
const forged = (change: object) => {
  const { hash: _, ...unhashed } = { ...second, ...change };
  const hash = createHash('sha256').update(canonicalJson(unhashed), 'utf8').digest('hex');
  return { ...unhashed, hash };
};
const broken: [what: string, list: readonly unknown[], record: number][] = [
  ['a name was changed', [first, { ...second, name: 'Ben' }, third, fourth], 2],
  ['a name was changed, and its hash with it', [first, rehashed(second, { name: 'Ben' }), third, fourth], 3],
  ['a record is missing', [first, third, fourth], 2],
  ['the first is missing', [second, third], 1],
  ['a record is there twice', [first, first], 2],
  ['two records changed places', [first, third, second, fourth], 2],
  ['a field was added', [first, { ...second, note: 'x' }], 2],
  ['a field was added, and the hash is of it, too', [first, forged({ note: 'x' })], 2],
  ['another number, and the hash is of it, too', [first, forged({ number: 3 })], 2],
  ['a number that is a text', [first, forged({ number: '2' })], 2],
  ['null instead of a record', [first, null], 2],
  ['a text instead of a record', ['x'], 1],
];
for (const [what, list, record] of broken)
  test(`the first altered record is named: ${what}`, () => {
    const result = verifyChain(list);
    assert.ok('reason' in result, 'the chain is broken');
    assert.equal(result.record, record, result.reason);
  });

test('an export verifies offline; every altered, added and removed byte is found, in its line', async () => {
  const bytes = await exported(chain.slice(0, 3));
  assert.deepEqual(verifyExport(bytes), { records: 3, head: third.hash });
  let line = 1;
  let tried = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes.readUInt8(at);
    for (const other of [byte ^ 1, byte ^ 0x20, byte ^ 0x80, 0x0a, 0x20]) {
      if (other === byte) continue;
      const altered = Buffer.from(bytes);
      altered[at] = other;
      const result = verifyExport(altered);
      tried += 1;
      assert.ok('reason' in result, `byte ${at} was ${byte}, is ${other}`);
      assert.equal(result.record, line, `byte ${at} of line ${line}: ${result.reason}`);
    }
    const removed = verifyExport(Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]));
    assert.ok('reason' in removed, `without byte ${at}`);
    const added = verifyExport(Buffer.concat([bytes.subarray(0, at), Buffer.from(' '), bytes.subarray(at)]));
    assert.ok('reason' in added, `with a blank at ${at}`);
    if (byte === 0x0a) line += 1;
  }
  assert.ok(tried > 5000, `${tried} altered bytes were tried`);
});

test('bytes that decode to the same text as those of the server are found', async () => {
  const [record] = chainOf([{ ...made, name: 'Ann \ufffd Lee' }]);
  assert.ok(record);
  const bytes = await exported([record]);
  assert.deepEqual(verifyExport(bytes), { records: 1, head: record.hash });
  const at = bytes.indexOf('\ufffd');
  const others = [
    Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at + 3)]),
    Buffer.concat([Buffer.from('\ufeff'), bytes]),
  ];
  for (const other of others) {
    const result = verifyExport(other);
    assert.deepEqual('reason' in result && result.record, 1);
  }
});

test('a file that was cut is noticed, wherever', async () => {
  const bytes = await exported(chain.slice(0, 2));
  for (let length = 0; length < bytes.length; length++)
    assert.ok('reason' in verifyExport(bytes.subarray(0, length)), `${length} bytes`);
  const twice = verifyExport(Buffer.concat([bytes, bytes]));
  assert.deepEqual('reason' in twice && twice.record, 4);
});

test('an export without records verifies', async () =>
  assert.deepEqual(verifyExport(await exported([])), emptyChain));
