import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionLines } from './session-lines.ts';

const session = (issuer: string) => ({
  ...{ id: 's', subject: 'ann', issuer, providerSession: undefined, browser: 'Firefox on Linux' },
  ...{ started: 0, lastSeen: 60, expires: 3600, endedAt: undefined, endedBy: undefined },
});

test('gate-55: sessions of one subject at two providers are listed with their issuers', () => {
  const [one, two] = ['https://id.example', 'https://id.partner.example'].map(session);
  assert.ok(one && two);
  assert.match(sessionLines([one])[0] ?? '', /^SIGNED IN/);
  const [header, ...lines] = sessionLines([one, two]);
  assert.match(header ?? '', /^ISSUER +SIGNED IN +LAST SEEN +BROWSER +STATE$/);
  assert.deepEqual(
    lines.map((line) => line.split(' ', 1)[0]),
    [one.issuer, two.issuer],
  );
});
