import assert from 'node:assert/strict';
import type { ReaderSession } from '@kwikid/wire/auth';
import { type FixtureServer, ownPage } from '../../../testing/fixture-server.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Sends requests as a page of the site does. */
export const ask = (server: FixtureServer, cookie: string, path = '/api/sessions', method = 'GET') =>
  server.ask(path, { method, headers: { ...(method === 'DELETE' ? ownPage : {}), cookie } });
/** The sessions that a reader sees. */
export const list = async (server: FixtureServer, cookie: string): Promise<ReaderSession[]> => {
  const reply = await ask(server, cookie);
  assert.equal(reply.status, 200, reply.body);
  return JSON.parse(reply.body).sessions;
};
/** Ends the session with this handle; without one, all others. */
export const end = (server: FixtureServer, cookie: string, handle = '') =>
  ask(server, cookie, handle === '' ? '/api/sessions' : `/api/sessions/${handle}`, 'DELETE');
/** The status of a page. */
export const read = async (server: FixtureServer, cookie: string) =>
  (await server.ask('/docs/product/', { headers: { cookie } })).status;
/** The handle of the session that sends the request. */
export const handleOf = async (server: FixtureServer, cookie: string) =>
  (await list(server, cookie)).find(({ current }) => current)?.handle ?? '';

/** Signs in, a minute after the previous sign-in, since a sign-in is identified by its second. */
export const signIn = async (server: FixtureServer, sub = 'developer', userAgent = firefox) => {
  server.clock.now += 60;
  const token = await server.provider.sign({ sub });
  const reply = await server.postToken(token, { 'user-agent': userAgent });
  const value = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  return { cookie: value, token, authTime: server.clock.now };
};
