import { defaultClaims } from '../../../testing/fixture-provider.ts';
import type { FixtureServer, Reply, RequestOptions } from '../../../testing/fixture-server.ts';
import { origin } from '../../../testing/fixture-server.ts';

/** The audience of the fixture's access tokens. */
export const resource = `${origin}/mcp`;

/** The claims of a fresh access token of a member's program. */
export const accessClaims = (now: number) => ({
  ...defaultClaims(now),
  aud: resource,
  scope: 'docs:read',
  client_id: 'program',
});

/** A message of the protocol as a client sends it. */
export function message(method: string, params?: object, id: number | string = 1): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, ...(params && { params }) });
}

/** Calls the MCP server of a fixture. */
export function mcpCaller(server: FixtureServer) {
  const token = (claims = {}, header = {}) =>
    server.provider.sign({ ...accessClaims(server.clock.now), ...claims }, { typ: 'at+jwt', ...header });
  const post = (body: string, headers: RequestOptions['headers'] = {}): Promise<Reply> =>
    server.ask('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      },
      body,
    });
  return {
    token,
    post,
    /** Sends one message with a sound token. */
    send: async (body: string, headers: RequestOptions['headers'] = {}) =>
      post(body, { authorization: `Bearer ${await token()}`, ...headers }),
  };
}
