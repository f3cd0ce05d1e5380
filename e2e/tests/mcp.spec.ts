import { siteAssets } from '../fixtures/build.ts';
import { connectProgram } from '../fixtures/mcp-program.ts';
import { expect, outsider, test } from '../fixtures/test.ts';

const textOf = (result: { content: unknown }) =>
  (result.content as { text: string }[]).map(({ text }) => text).join('\n');

for (const version of ['auto', 'legacy'] as const) {
  test(`a program (${version}) discovers how to sign in, searches with a typing error, reads the page, and lists tags`, async ({
    page,
    site,
    account,
  }) => {
    const { client } = await connectProgram(page, site.origin, account, version);
    expect(client.getNegotiatedProtocolVersion()).toBe(version === 'auto' ? '2026-07-28' : '2025-11-25');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'list_tags']);
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true);

    const found = await client.callTool({ name: 'search', arguments: { query: 'ngnix rate limitng' } });
    const [hit] = (found.structuredContent as { hits: { path: string; title: string }[] }).hits;
    expect(hit?.path).toContain('/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation');
    const read = await client.callTool({ name: 'read_page', arguments: { path: hit?.path } });
    expect(textOf(read)).toContain('limit_req_zone');
    expect(textOf(read)).toMatch(/^# /);

    const facets = (await client.callTool({ name: 'list_tags', arguments: {} })).structuredContent as {
      tags: { name: string; pages: number }[];
    };
    const nginx = facets.tags.find(({ name }) => name === 'nginx');
    expect(nginx?.pages).toBeGreaterThan(5);
    await client.close();
  });
}

test('every document, post and category can be read completely by its path, in parts', async ({
  page,
  site,
  account,
}) => {
  const { client } = await connectProgram(page, site.origin, account);
  const readable = siteAssets.flatMap(({ path }) => (/^\/(docs|blog)\/.*\.md$/.test(path) ? [path] : []));
  expect(readable.length).toBeGreaterThan(200);
  const longest = siteAssets.find(({ path }) => path === '/docs/product/architecture.md');
  const parts: string[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const read = await client.callTool({
      name: 'read_page',
      arguments: { path: '/docs/product/architecture', offset },
    });
    const [part = { text: '' }, rest] = read.content as { text: string }[];
    parts.push(part.text);
    const next = /with offset (\d+)/.exec(rest?.text ?? '')?.[1];
    offset = next === undefined ? undefined : Number(next);
  }
  expect(parts.length).toBeGreaterThan(1);
  expect(Buffer.byteLength(parts.join(''))).toBe(longest?.bytes);
  // As many pages as the site has, and as many reads as a test's time allows.
  const every = Math.ceil(readable.length / 25);
  for (const path of readable.filter((_, at) => at % every === 0)) {
    const read = await client.callTool({ name: 'read_page', arguments: { path: decodeURI(path) } });
    expect(read.isError ?? false, path).toBe(false);
    expect(textOf(read), path).toMatch(/^# /);
  }
  await client.close();
});

test('[G14] a member of another organisation gets a token that opens nothing', async ({ page, site }) => {
  await expect(connectProgram(page, site.origin, outsider)).rejects.toThrow(/403|ERR_NOT_A_MEMBER/);
});

test('the page’s session and tokens do not open the MCP server', async ({ page, site, signIn }) => {
  await signIn('/docs/product/');
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const answer = await page.evaluate(async (body) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const { id_token, access_token } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const ask = async (authorization?: string) => {
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      const response = await fetch('/mcp', {
        method: 'POST',
        headers: { ...headers, ...(authorization && { authorization }) },
        body: JSON.stringify(body),
      });
      return [response.status, await response.text()];
    };
    return [await ask(), await ask(`Bearer ${id_token}`), await ask(`Bearer ${access_token}`)];
  }, message);
  for (const each of answer) expect(each).toEqual([401, '{"error":"ERR_TOKEN_REFUSED"}']);
  expect(site.log()).not.toContain('eyJ');
});
