import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, stop } from '@kwikid/testing/processes';
import { root } from '../root.ts';
import { sessionKey, spawnServer } from './spawn-server.ts';
import { standInProvider } from './stand-in-provider.ts';

/** The real server as a process of its own, and a reader who is signed in. */
export interface GatedServer {
  origin: string;
  port: number;
  /** Of the stand-in provider. */
  issuer: string;
  pid: number;
  /** The Cookie header of a signed-in reader. */
  cookie: string;
  /** From the start of the process to its first ready response, in milliseconds. */
  readyMilliseconds: number;
  close(): Promise<void>;
}

/**
 * Starts the server on a free port, and signs in with a token of a stand-in provider.
 *
 * @param project - checkout whose server and build are run; by default this one
 * @param env - more variables of the server
 */
export async function startGatedServer(
  project: string = root,
  env: Readonly<Record<string, string>> = {},
): Promise<GatedServer> {
  const provider = await standInProvider();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const started = performance.now();
  const child = await spawnServer({
    issuer: provider.issuer,
    port,
    sessionKeys: [sessionKey()],
    dataDir: await mkdtemp(join(tmpdir(), 'bench-state-')),
    project,
    env: { LOG_LEVEL: 'warn', ...env },
  });
  const readyMilliseconds = performance.now() - started;
  const reply = await fetch(`${origin}/auth/session`, {
    method: 'POST',
    headers: {
      origin,
      'x-requested-with': 'fetch',
      authorization: `Bearer ${await provider.token('reader')}`,
    },
  });
  if (reply.status !== 200) throw new Error(`Sign-in failed with status ${reply.status}`);
  return {
    origin,
    port,
    issuer: provider.issuer,
    pid: child.pid ?? 0,
    cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    readyMilliseconds,
    async close() {
      provider.stop();
      await stop(child);
    },
  };
}
