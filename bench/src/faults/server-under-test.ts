import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, stop } from '@kwikid/testing/processes';
import { sessionKey, spawnServer } from '../server/spawn-server.ts';
import type { StandInProvider } from '../server/stand-in-provider.ts';

/** A page that every signed-in reader may read. */
export const page = '/docs/product/';

/** Settings that stay the same after a restart. */
export interface Settings {
  provider: StandInProvider;
  port: number;
  /** Newest first. */
  sessionKeys: readonly string[];
  dataDir: string;
}

export async function settingsFor(provider: StandInProvider): Promise<Settings> {
  return {
    provider,
    port: await freePort(),
    sessionKeys: [sessionKey()],
    dataDir: await mkdtemp(join(tmpdir(), 'faults-')),
  };
}

/** A response; the status is 0 if the connection broke. */
export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
}

/** The real server as a process of its own. */
export interface ServerUnderTest {
  origin: string;
  port: number;
  pid: number;
  ask(method: string, path: string, headers?: Record<string, string>): Promise<Reply>;
  /** The Cookie header; '' if the response sets none. */
  signIn(token: string): Promise<Reply & { cookie: string }>;
  signOut(cookie: string): Promise<number>;
  read(cookie: string): Promise<number>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code once the process is gone, null if a signal ended it. */
  ended: Promise<number | null>;
  close(): Promise<void>;
}

/** Starts the server and waits until it is ready. */
export async function startServer(settings: Settings): Promise<ServerUnderTest> {
  const { provider, port, sessionKeys, dataDir } = settings;
  const origin = `http://localhost:${port}`;
  const child = await spawnServer({
    issuer: provider.issuer,
    port,
    sessionKeys,
    dataDir,
    env: { SIGN_IN_LIMIT: '1000000', LOG_LEVEL: 'fatal' },
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const ownPage = { origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'fetch' };

  const ask: ServerUnderTest['ask'] = (method, path, headers = {}) =>
    new Promise((resolve) => {
      const options = { host: '127.0.0.1', port, method, path, agent };
      httpRequest({ ...options, headers: { host: `localhost:${port}`, ...headers } }, (response) => {
        // Counted only when it is complete.
        response.resume().once('close', () => {
          resolve({ status: response.complete ? (response.statusCode ?? 0) : 0, headers: response.headers });
        });
      })
        .once('error', () => resolve({ status: 0, headers: {} }))
        .end();
    });

  return {
    origin,
    port,
    pid: child.pid ?? 0,
    ask,
    async signIn(token) {
      const reply = await ask('POST', '/auth/session', { ...ownPage, authorization: `Bearer ${token}` });
      return { ...reply, cookie: reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
    },
    signOut: async (cookie) => (await ask('DELETE', '/auth/session', { ...ownPage, cookie })).status,
    read: async (cookie) => (await ask('GET', page, { cookie })).status,
    kill: (signal) => child.kill(signal),
    ended,
    async close() {
      agent.destroy();
      await stop(child);
    },
  };
}

/** Signs a reader in. @throws {Error} if the server refuses */
export async function signedIn(
  server: ServerUnderTest,
  provider: StandInProvider,
  subject: string,
): Promise<string> {
  const { status, cookie } = await server.signIn(await provider.token(subject));
  if (status !== 200) throw new Error(`Sign-in failed with status ${status}`);
  return cookie;
}
