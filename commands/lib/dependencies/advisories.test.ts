import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { auditOutcome, readAudit } from './advisories.ts';
import { type Lock, lockTree } from './lock-tree.ts';

/** Output of npm 11; `audit-found` is from a registry of ours with two invented advisories. */
const recorded = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');

const lock: Lock = {
  server: { name: '@kwikid/server', version: '0.1.0', dependencies: { fastify: '5' } },
  'node_modules/fastify': { version: '5.0.0', dependencies: { 'toad-cache': '3' } },
  'node_modules/toad-cache': { version: '3.7.0' },
};
const tree = lockTree(lock, ['server']);

test('a report is printed by package, worst first, with the path to each', () => {
  const { status, lines } = auditOutcome(readAudit(recorded('audit-found.json')), tree);
  assert.equal(status, 1);
  assert.deepEqual(lines, [
    'Checked 3 packages: 2 advisories.',
    'high  toad-cache <99.0.0  An example of a flaw  https://advisories.example/1',
    '    @kwikid/server > fastify > toad-cache@3.7.0',
    'low  khroma <99.0.0  Another example  https://advisories.example/2',
    '    node_modules/khroma',
  ]);
});

test('a refusal by the registry does not count as a check', () => {
  const { status, lines } = auditOutcome(readAudit(recorded('audit-refused.json')), tree);
  assert.equal(status, 2);
  assert.match(
    lines[0] ?? '',
    /^The dependencies could not be checked: 405 Method Not Allowed - POST https:/,
  );
});

test('a report without advisories counts as a complete check', () => {
  const { status, lines } = auditOutcome(readAudit('{"auditReportVersion":2,"vulnerabilities":{}}'), tree);
  assert.deepEqual([status, lines], [0, ['Checked 3 packages: 0 advisories.']]);
});

const unchecked: [what: string, text: string, why: RegExp][] = [
  ['nothing', '', /printed nothing/],
  ['a page', '<html>', /no JSON/],
  ['null', 'null', /no report/],
  ['an empty object', '{}', /no report/],
  ['the report of an older npm', '{"advisories":{},"metadata":{}}', /no report/],
  ['a list', '{"auditReportVersion":2,"vulnerabilities":[]}', /no report/],
  ['an error', '{"error":{"code":"ENOLOCK","summary":"no lockfile"}}', /no lockfile/],
  ['half a package', '{"auditReportVersion":2,"vulnerabilities":{"a":{}}}', /on a is incomplete/],
  [
    'a package but no advisory',
    '{"auditReportVersion":2,"vulnerabilities":{"a":{"via":["b"]}}}',
    /no advisory/,
  ],
];
for (const [what, text, why] of unchecked) {
  test(`${what} does not count as a report`, () => {
    const { status, lines } = auditOutcome(readAudit(text), tree);
    assert.equal(status, 2);
    assert.match(lines[0] ?? '', why);
  });
}
