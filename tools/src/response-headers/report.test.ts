import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Finding } from './finding.ts';
import { countInWords } from './report.ts';

const finding = (severity: Finding['severity'], header: string): Finding => ({
  severity,
  header,
  kind: 'missing',
  message: 'What.',
  remedy: 'How.',
  source: { label: 'RFC 1', href: 'https://www.rfc-editor.org/rfc/rfc1' },
  topic: 'security-headers',
});
const findings = [finding('high', 'A'), finding('high', 'B'), finding('low', 'C')];

test('findings are counted by severity', () => {
  assert.equal(countInWords(findings), '2 to fix first, 1 to consider');
  assert.equal(countInWords([]), '');
});
