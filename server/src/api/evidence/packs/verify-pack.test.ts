import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { made } from '../../../testing/contracts/evidence-log.contract.ts';
import { emptyChain, nextRecord } from '../chain.ts';
import { textOf } from '../kept-texts.ts';
import { pageOfData } from '../testing/evidence-app.ts';
import { type PackHead, type PackPage, packNote } from './pack.ts';
import { htmlPack, jsonPack } from './pack-file.ts';
import { packKey, signPack } from './sign-pack.ts';
import { verifyPack } from './verify-pack.ts';

const now = '2026-11-23T10:00:00.000Z';
const key = await packKey(new Uint8Array(32).fill(7));
const head: PackHead = {
  ...{
    format: 1,
    site: 'https://docs.test.example',
    made: now,
    release: 'c0ffee',
    scope: {},
    note: packNote,
  },
  ...{ providers: [], ...emptyChain },
};
const record = nextRecord({ ...made, page: pageOfData.path, text: pageOfData.text }, emptyChain);
const text = { ...textOf(pageOfData), release: 'c0ffee', day: '2026-11-01' };
const page: PackPage = {
  ...{ page: pageOfData.path, title: pageOfData.title, owner: 'Data', reviewed: '', reviewDue: '' },
  ...{ clauses: [], who: ['support'], within: 14, text: pageOfData.text, notAcknowledged: [] },
  ...{ texts: [text], acknowledged: [record] },
};

async function written(parts: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(Buffer.from(part));
  return Buffer.concat(all);
}
async function* each<Item>(...items: Item[]) {
  yield* items;
}
const packOf = (changes: Partial<PackPage>, by = key) =>
  written(jsonPack(head, each({ ...page, ...changes }), { key: by, now }));

test('a pack that says what its hashes say verifies', async () => {
  const { key: name, signed, pages, records } = await verifyPack(await packOf({}));
  assert.deepEqual([name, signed, pages, records], [key.id, now, 1, 1]);
});

/** Whoever has the key can sign anything; the hashes in it are those of the texts and of the chain. */
const untrue: [what: string, changes: Partial<PackPage>, says: RegExp][] = [
  ['another text', { texts: [{ ...text, markdown: 'Call nobody.' }] }, /a text does not have the hash/],
  ['another title', { texts: [{ ...text, title: 'Limits' }] }, /a text does not have the hash/],
  ['another name', { acknowledged: [{ ...record, name: 'Ben' }] }, /record 1 does not have the hash/],
  ['another time', { acknowledged: [{ ...record, at: '2026-01-01T00:00:00.000Z' }] }, /record 1 does not/],
];
for (const [what, changes, says] of untrue)
  test(`a signed pack with ${what} than its hashes say is refused`, async () =>
    assert.rejects(packOf(changes).then(verifyPack), says));

test('the signature of another pack, or one whose key has another name, is refused', async () => {
  const [one, other] = (await Promise.all([packOf({}), packOf({ title: 'Limits' })])).map(String);
  const signature = /"signature":"[\w.-]+"/;
  const swapped = one?.replace(signature, signature.exec(other ?? '')?.[0] ?? '') ?? '';
  assert.notEqual(swapped, one);
  await assert.rejects(verifyPack(Buffer.from(swapped)), /its signature is of another pack/);
  await assert.rejects(packOf({}, { ...key, id: 'c0ffee' }).then(verifyPack), /its key has another name/);
});

test('a signature whose last character decodes to the same bytes is refused', async () => {
  const text = (await packOf({})).toString();
  // Two of its six bits count: A, Q, g and w are followed by characters that differ in the others.
  const altered = text.replace(/[AQgw](?="\}\n$)/, (last) => String.fromCharCode(last.charCodeAt(0) + 1));
  assert.notEqual(altered, text);
  await assert.rejects(verifyPack(Buffer.from(altered)), /its signature was altered/);
});

test('every byte of a pack as HTML counts, also those around its seal', async () => {
  for (const by of [key, undefined]) {
    const bytes = await written(htmlPack(head, each(page), { key: by, now }));
    const { kind, key: name, pages, records } = await verifyPack(bytes);
    assert.deepEqual([kind, name, pages, records], ['HTML', by?.id, 1, 1]);
    for (let at = 0; at < bytes.length; at++) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      await assert.rejects(verifyPack(altered), `byte ${at}`);
    }
  }
  const untruth = htmlPack(head, each({ ...page, acknowledged: [{ ...record, name: 'Ben' }] }), { key, now });
  await assert.rejects(written(untruth).then(verifyPack), /record 1 does not have the hash/);
});

test('a PDF of an older server still verifies', async () => {
  const body = '%PDF-1.7\na document\n%%EOF';
  const sha256 = createHash('sha256').update(body).digest('hex');
  const signature = await signPack(key, { sha256, signed: now });
  const pack = Buffer.from(`${body}\n%KWIKID-SEAL {"sha256":"${sha256}","signature":"${signature}"}\n`);
  assert.deepEqual(await verifyPack(pack), { kind: 'PDF', sha256, key: key.id, signed: now });
  pack[12] = 0;
  await assert.rejects(verifyPack(pack), /a byte was altered/);
});
