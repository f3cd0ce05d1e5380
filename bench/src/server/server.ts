import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeArguments } from '@kwikid/server/node-arguments';
import { freePort, stop, untilReady } from '@kwikid/testing/processes';
import { root } from '../root.ts';
import { type Ask, asker } from './ask.ts';
import { clientId, organizationId, type StandInProvider, standInProvider } from './stand-in-provider.ts';

/** A page that every signed-in reader may read. */
export const page = '/docs/product/';

/** The real server as a process of its own. */
export interface Server extends AsyncDisposable {
  origin: string;
  port: number;
  pid: number;
  provider: StandInProvider;
  /** From the start of the process to its first ready response, in milliseconds. */
  readyMilliseconds: number;
  /** The Cookie header of a reader who is signed in. */
  cookie: string;
  ask: Ask;
  /** Signs a reader in. @returns the Cookie header. @throws {Error} if the server refuses */
  signIn(subject: string): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code once the process is gone, null if a signal ended it. */
  ended: Promise<number | null>;
}

interface ServerOptions {
  /** A checkout or a release; by default this checkout. */
  project?: string;
  /** By default one of its own, which ends with the server. */
  provider?: StandInProvider;
  port?: number;
  /** Name and port that readers know; by default the server's own. */
  host?: string;
  /** Of a server that goes on with another's sessions; by default new. */
  state?: Readonly<Record<string, string>>;
  env?: Readonly<Record<string, string>>;
}

/** Variables that a server needs again to go on with its sessions. */
export const lastingState = async () => ({
  SESSION_KEYS: randomBytes(32).toString('base64'),
  DATA_DIR: await mkdtemp(join(tmpdir(), 'bench-state-')),
});

/** Starts the server without a limit for sign-ins, waits until it is ready, and signs a reader in. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const { project = root, env } = options;
  const provider = options.provider ?? (await standInProvider());
  const port = options.port ?? (await freePort());
  const { host = `localhost:${port}` } = options;
  const main = `server/src/main.${project === root ? 'ts' : 'js'}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeArguments, main], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH ?? '', PORT: String(port), PUBLIC_URL: `http://${host}` },
      ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId, OIDC_ORGANIZATION_ID: organizationId },
      ...{ SIGN_IN_LIMIT: '1000000000', LOG_LEVEL: 'fatal' },
      ...(options.state ?? (await lastingState())),
      ...env,
    },
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  await untilReady(`http://localhost:${port}/readyz`, child);
  const readyMilliseconds = performance.now() - started;
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const ask = asker({ port, host, agent });
  const signIn = async (subject: string) => {
    const authorization = `Bearer ${await provider.token(subject)}`;
    const { status, setCookie } = await ask('POST', '/auth/session', { headers: { authorization } });
    if (status !== 200) throw new Error(`Sign-in failed with status ${status}`);
    return setCookie;
  };
  return {
    ...{
      origin: `http://${host}`,
      port,
      pid: child.pid ?? 0,
      provider,
      readyMilliseconds,
      ask,
      signIn,
      ended,
    },
    cookie: await signIn('reader'),
    kill: (signal) => child.kill(signal),
    async [Symbol.asyncDispose]() {
      agent.destroy();
      if (options.provider === undefined) provider.stop();
      await stop(child);
    },
  };
}
