import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { acknowledgedText } from '@kwikid/server/testing/fixture-build';
import { fixtureServer, ownPage } from '@kwikid/server/testing/fixture-server';
import { root } from '../root.ts';

const folder = mkdtempSync(join(tmpdir(), 'evidence-command-'));

/** Runs the command as an auditor does. */
function verify(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['commands/run.mjs', 'evidence-verify', ...words],
    { cwd: root, encoding: 'utf8', env: { ...process.env, KWIKID_INSTALLED: '1' } },
  );
  return { status, output: stdout + stderr };
}

test('an export of a server verifies without it; an altered one names its line, and a cut one its end', async (t) => {
  const server = await fixtureServer(t, { env: { EVIDENCE_CLAIMS: '{"groups":["compliance"]}' } });
  const body = JSON.stringify({ page: '/docs/knowledge/rate-limiting', hash: acknowledgedText });
  for (const sub of ['ann', 'ben', 'cy']) {
    const headers = { ...ownPage, 'content-type': 'application/json', cookie: await server.signIn({ sub }) };
    assert.equal((await server.ask('/api/acknowledgements', { method: 'POST', headers, body })).status, 200);
  }
  const cookie = await server.signIn({ groups: ['compliance'] });
  const { bytes } = await server.ask('/api/acknowledgements/export', { headers: { cookie } });
  const file = join(folder, 'export.ndjson');
  writeFileSync(file, bytes);
  const lines = readFileSync(file, 'utf8').split('\n');
  const hashOf = (line: string | undefined) => (JSON.parse(line ?? '') as { hash: string }).hash;
  const whole = verify(file, hashOf(lines[0]));
  assert.deepEqual(
    [whole.status, whole.output],
    [0, `${file}: whole. 3 records, head ${hashOf(lines[2])}\n`],
  );
  assert.deepEqual(verify(file, '0a'.repeat(32)).status, 1);

  const altered = join(folder, 'altered.ndjson');
  writeFileSync(altered, lines.join('\n').replace('"ben"', '"bob"'));
  assert.match(verify(altered).output, /altered\.ndjson:2: altered\. .* hash of what it says/);
  writeFileSync(altered, bytes.subarray(0, -20));
  assert.match(verify(altered).output, /altered\.ndjson:4: altered\. .* the file was cut/);
  assert.equal(verify(altered).status, 1);
});

test('gate-57 what a hostile file says does not reach the terminal as it is', () => {
  const file = join(folder, 'hostile.ndjson');
  const number = '\u009b2Ja\u001b[2J\u202e\nwhole';
  // In the order of a record, whose hash is of the other fields.
  const before = { at: '', email: null };
  const after = {
    issuer: '',
    name: null,
    number,
    page: '',
    previous: '',
    release: '',
    subject: '',
    text: '',
  };
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...before, ...after }))
    .digest('hex');
  writeFileSync(file, `${JSON.stringify({ ...before, hash, ...after })}\n`);
  const { status, output } = verify(file);
  assert.equal(status, 1);
  assert.match(output, /altered\. .* has the number/);
  assert.doesNotMatch(output.slice(0, -1), /\p{C}/u);
});

test('without a file, or with one that cannot be read, the command says how it is called', () => {
  for (const words of [[], [join(folder, 'missing')], ['a', 'b']]) {
    const { status, output } = verify(...words);
    assert.equal(status, 2);
    assert.match(output, /npm run evidence:verify -- <file>/);
  }
});
