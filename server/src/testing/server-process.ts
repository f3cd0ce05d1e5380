import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { temporaryFolder } from '@kwikid/testing/temporary-folder';
import { composeServer } from '../compose.ts';
import { readConfig } from '../config/config.ts';

const main = join(import.meta.dirname, '../main.ts');
const host = 'localhost';

export interface ServerProcess {
  pid: number;
  kill(signal: NodeJS.Signals): void;
  /** Resolves once it has logged a message. */
  logged(message: string): Promise<void>;
  ended: Promise<{ status: number | null; signal: NodeJS.Signals | null; stderr: string }>;
}

/** The server as a process of its own, which ends with the test, however that ends. */
export function launch(t: TestContext, env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (data: Buffer) => {
    stderr += data.toString();
  });
  child.stdout.on('data', (data: Buffer) => {
    stdout += data.toString();
  });
  const ended: ServerProcess['ended'] = new Promise((resolve) =>
    child.once('close', (status, signal) => resolve({ status, signal, stderr })),
  );
  const logged = (message: string) =>
    new Promise<void>((resolve) => {
      const look = () => stdout.includes(`"msg":"${message}"`) && resolve();
      child.stdout.on('data', look);
      look();
    });
  return {
    pid: child.pid ?? 0,
    kill: (signal) => child.kill(signal),
    logged: (message) =>
      Promise.race([
        logged(message),
        ended.then(() => assert.fail(`ended before it said ${message}: ${stderr}`)),
      ]),
    ended,
  };
}

/** The environment with a folder for the server's data. */
export const state = () => ({ DATA_DIR: temporaryFolder('main') });

/** Settings that a server and a test share, so that sessions made here are read there. */
export async function sharedSettings(build: Promise<string>): Promise<Record<string, string>> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return {
    PORT: String(port),
    PUBLIC_URL: `http://${host}`,
    BUILD_DIR: await build,
    SESSION_KEYS: randomBytes(32).toString('base64'),
    ...state(),
  };
}

/** Cookie headers of readers who signed in at another server with the same keys. */
export async function signIn(env: Record<string, string>, count: number): Promise<string[]> {
  const config = { ...readConfig(env), stores: { dataDir: ':memory:', database: undefined } };
  const { sessions, close } = await composeServer({ config });
  const now = Math.floor(Date.now() / 1000);
  const [{ issuer, organizationIds }] = config.session.providers;
  const times = { authTime: now, issuedAt: now, expiresAt: now + 60 };
  const token = { issuer, organization: organizationIds[0] ?? '', ...times };
  const cookies: string[] = [];
  for (let index = 0; index < count; index++) {
    const named = { subject: `reader-${index}`, hash: `token-${index}` };
    const made = await sessions.establish({ ...token, ...named }, undefined);
    cookies.push(made?.setCookie.split(';')[0] ?? '');
  }
  await close();
  return cookies;
}

/** Sends a request as a page of the site does. @returns the status; 0 if the connection broke instead */
export function ask(
  env: Record<string, string>,
  method: string,
  path: string,
  cookie: string,
): Promise<number> {
  const ownPage = { origin: `http://${host}`, 'x-requested-with': 'fetch' };
  const options = { host: '127.0.0.1', port: env.PORT, method, path, agent: false };
  return new Promise((resolve) => {
    request({ ...options, headers: { host, cookie, ...ownPage } }, (response) => {
      response.resume().once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    })
      .once('error', () => resolve(0))
      .end();
  });
}
