import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { evidenceSettings, evidenceVariables } from './settings.ts';

const parse = (value: string | undefined) => z.object(evidenceVariables).safeParse({ EVIDENCE_KEY: value });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const seed = Uint8Array.from({ length: 32 }, (_, place) => place);

test('a key of 32 bytes signs packs; without one nothing is signed', () => {
  for (const [value, expected] of [[base64(seed), seed] as const, [undefined, undefined] as const]) {
    const { data } = parse(value);
    assert.ok(data);
    assert.deepEqual(evidenceSettings(data).seed, expected);
  }
});

const refused: [what: string, value: string][] = [
  ['one repeated byte', base64(new Uint8Array(32).fill(7))],
  ['31 bytes', base64(seed.subarray(1))],
  ['33 bytes', base64(Uint8Array.from([...seed, 1]))],
  ['no base64', '!'.repeat(44)],
  ['nothing', ''],
];
for (const [what, value] of refused)
  test(`a key of ${what} is refused, with how to make one`, () =>
    assert.match(parse(value).error?.issues[0]?.message ?? '', /openssl rand -base64 32/));
