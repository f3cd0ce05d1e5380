import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canary } from '../../testing/fixture-build.ts';
import { fixtureServer } from '../../testing/fixture-server.ts';
import { fuzzPrograms, type ProgramCaller } from './testing/fuzz-programs.ts';
import { mcpCaller } from './testing/mcp-caller.ts';

const paths = [
  '/docs/product/',
  '/docs/knowledge/rate-limiting',
  '/assets/js/main.0a1b2c3d.js',
  '/sitemap.xml',
];

// The long run is `npm run bench -- fuzz`.
test('[G02] gate-01 three thousand random messages open nothing to callers without access, and none is an error of the server', async (t) => {
  const server = await fixtureServer(t, {
    env: { SIGN_IN_LIMIT: '1000000', MCP: '1', MCP_LIMIT: '1000000' },
  });
  const { token } = mcpCaller(server);
  const genuine = await token();
  const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
  const strangers: Record<string, Record<string, string>> = {
    nobody: {},
    'a page of another site': { origin: 'https://evil.example', ...bearer(genuine) },
    'a signed-in reader': { cookie: await server.signIn() },
    'a forged token': bearer(`${genuine.slice(0, -8)}AAAAAAAA`),
    'an ID token': bearer(await server.provider.sign()),
    'another organisation': bearer(await token({ organization_id: 'org_other' })),
    'another scope': bearer(await token({ scope: 'openid' })),
    'a token for another resource': bearer(await token({ aud: 'https://docs.test.example/' })),
  };
  const callers: ProgramCaller[] = [
    ...Object.entries(strangers).map(([name, headers]) => ({ name, headers, reads: false })),
    { name: 'a member', headers: bearer(genuine), reads: true },
    {
      name: 'a member with scp',
      headers: bearer(await token({ scope: undefined, scp: 'docs:read' })),
      reads: true,
    },
  ];
  const seen = await fuzzPrograms({
    ...{ seed: 20_261_126, count: 3000, connections: 16, callers, paths, canaries: [canary] },
    send: async (headers, body) => {
      const bytes = Buffer.from(body, 'latin1');
      const reply = await server.ask('/mcp', {
        method: 'POST',
        headers: { 'content-length': String(bytes.length), ...headers },
        body: bytes,
      });
      return { status: reply.status, received: `${JSON.stringify(reply.headers)}\n${reply.body}` };
    },
  });
  for (const [name, { statuses, withContent }] of seen) {
    const isMember = name.startsWith('a member');
    assert.equal(withContent > 5, isMember, `${name}: ${withContent} responses held content`);
    if (isMember) assert.ok((statuses.get(200) ?? 0) > 20, `${name}: ${[...statuses]}`);
  }
  assert.equal((await server.ask('/readyz')).status, 200);
});
