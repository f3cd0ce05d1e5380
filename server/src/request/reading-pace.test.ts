import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fixtureServer, ownPage } from '../testing/fixture-server.ts';

/** The quickest minute of one reader: five windows beside each other, 30 pages in each, and ten keys a second. */
const inMinute: Readonly<Record<string, number>> = { page: 150, check: 150, key: 600 };

const rows = readFileSync(new URL('page-requests.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [of = '', times, method = '', path = '', body = ''] = line.split('\t');
    return { method, path, body, times: Number(times) * (inMinute[of] ?? Number.NaN) };
  });

test('the quickest minute of a reader meets no limit', async (t) => {
  const email = 'ann@kwikid.example';
  const server = await fixtureServer(t, { env: { EVIDENCE_EMAILS: email } });
  const cookie = await server.signIn({ email, email_verified: true });
  for (const { method, path, body, times } of rows) {
    const headers = { cookie, ...ownPage, ...(body && { 'content-type': 'application/json' }) };
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < times; sent += 1) {
      const { status } = await server.ask(path, { method, headers, body });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    const [[status, count] = []] = statuses;
    assert.equal(count, times, `${method} ${path}: ${[...statuses]}`);
    // The app platform is not configured here.
    assert.ok(Number(status) < 300 || path === '/auth/realtime', `${method} ${path}: ${status}`);
  }
});
