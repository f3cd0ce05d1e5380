import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { publicPathsWith } from '../../public-paths.ts';
import { anyMethod, anyTarget } from '../../testing/arbitraries.ts';
import { createProtocolCheck, maxBodyBytes, type Refusal } from './protocol.ts';
import { readHead } from './request-head.ts';

const host = 'docs.test.example';
const refusalOf = createProtocolCheck(host, publicPathsWith({ mcp: true }));

/** A second implementation of the rules, byte by byte, to check the pattern that decides. */
function expected(
  method: string,
  target: string,
  known: boolean,
  headers: readonly string[],
): Refusal | undefined {
  if (!['DELETE', 'GET', 'HEAD', 'POST'].includes(method)) return 405;
  if (!known && !isOriginForm(target)) return 400;
  const values = new Map<string, string[]>();
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = (headers[index] ?? '').toLowerCase();
    values.set(name, [...(values.get(name) ?? []), headers[index + 1] ?? '']);
  }
  for (const name of ['host', 'authorization', 'origin', 'content-type', 'content-length'])
    if ((values.get(name)?.length ?? 0) > 1) return 400;
  const codings = values.get('transfer-encoding') ?? [];
  if (codings.length > 1 || codings.some((coding) => coding.toLowerCase() !== 'chunked')) return 400;
  const [named] = values.get('host') ?? [];
  if (named === undefined) return 400;
  const limits: Record<string, number> = {
    '/auth/session': 172_032,
    '/auth/backchannel-logout': 16_384,
    '/mcp': 65_536,
  };
  const limit = limits[target.replace(/\?.*$/, '')] ?? 262_144;
  if (Number(values.get('content-length')?.[0] ?? 0) > limit) return 413;
  if (named !== host && target !== '/healthz' && target !== '/readyz') return 421;
  return undefined;
}

function isOriginForm(target: string): boolean {
  if (target.charAt(0) !== '/' || target.charAt(1) === '/') return false;
  const query = target.includes('?') ? target.indexOf('?') : target.length;
  for (let at = 0; at < target.length; at++) {
    const code = target.charCodeAt(at);
    if (code <= 0x20 || code >= 0x7f || target[at] === '#') return false;
    if (target[at] !== '%') continue;
    const digits = [target[at + 1] ?? '', target[at + 2] ?? ''];
    if (at < query && !digits.every((digit) => digit !== '' && '0123456789abcdefABCDEF'.includes(digit)))
      return false;
    if (digits.join('') === '00') return false;
  }
  return true;
}

const header = fc.constantFrom(
  ...[
    ['Host', host],
    ['host', 'evil.example'],
    ['HOST', ''],
    ['Authorization', 'Bearer a'],
    ['authorization', ''],
    ['Origin', 'null'],
    ['Content-Type', 'text/plain'],
    ['content-type', 'text/html'],
    ['Content-Length', '0'],
    ['Content-Length', String(maxBodyBytes)],
    ['content-length', String(maxBodyBytes + 1)],
    ['Content-Length', '1025'],
    ['Content-Length', '16385'],
    ['Content-Length', '65537'],
    ['Transfer-Encoding', 'chunked'],
    ['transfer-encoding', 'Chunked'],
    ['Transfer-Encoding', 'gzip, chunked'],
    ['Transfer-Encoding', 'identity'],
    ['Cookie', 'a=b'],
    ['cookie', 'c=d'],
    ['X-Forwarded-Host', 'localhost'],
    ['X-HTTP-Method-Override', 'GET'],
  ],
);
const headers = fc
  .tuple(fc.boolean(), fc.array(header, { maxLength: 4 }))
  .map(([sound, others]) => [...(sound ? [['Host', host]] : []), ...others].flat());

const publicBodies = ['/auth/session', '/auth/session?a', '/auth/backchannel-logout?', '/mcp', '/mcp/'];

test('gate-05 gate-06 gate-07 gate-13 gate-15 gate-16 gate-26 gate-42 refusals agree with a second implementation', () => {
  const seen = new Set<number | undefined>();
  const anyPath = fc.oneof(fc.constantFrom('/healthz', '/readyz', '/healthz?', ...publicBodies), anyTarget);
  fc.assert(
    fc.property(
      fc.oneof(anyMethod, fc.string({ maxLength: 4 })),
      anyPath,
      fc.boolean(),
      headers,
      (method, target, known, raw) => {
        const status = refusalOf(method, target, known, readHead(raw));
        seen.add(status);
        assert.equal(status, expected(method, target, known, raw));
      },
    ),
    { numRuns: 20_000, seed: 16 },
  );
  assert.deepEqual(
    [undefined, 400, 405, 413, 421].filter((status) => !seen.has(status)),
    [],
    'every verdict is among the examples',
  );
});

test('gate-01 a refusal does not depend on whether the path exists', () => {
  fc.assert(
    fc.property(anyMethod, anyTarget, headers, (method, target, raw) => {
      fc.pre(isOriginForm(target));
      const verdict = (known: boolean) => refusalOf(method, target, known, readHead(raw));
      assert.equal(verdict(true), verdict(false));
    }),
  );
});
