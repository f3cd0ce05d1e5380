import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, stop, untilReady } from '@kwikid/local-processes';
import { nodeArguments } from '@kwikid/server/node-arguments';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const root = join(import.meta.dirname, '../..');

/** The real server as a process of its own, and a reader who is signed in. */
export interface GatedServer {
  origin: string;
  port: number;
  pid: number;
  /** Where its inspector listens once SIGUSR1 asks for it. */
  inspectPort: number;
  /** The Cookie header of a signed-in reader. */
  cookie: string;
  /** From the start of the process to its first ready answer, in milliseconds. */
  readyMilliseconds: number;
  close(): Promise<void>;
}

/**
 * Starts the server on a free port, and signs in with a token that a stand-in provider vouches for.
 *
 * @param project - checkout whose server and build are run; this one unless told
 */
export async function startGatedServer(project: string = root): Promise<GatedServer> {
  const provider = await standInProvider();
  const [port, inspectPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [...nodeArguments, `--inspect-port=${inspectPort}`, '--inspect-publish-uid=http', 'server/src/main.ts'],
    {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(port),
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: 'bench',
        OIDC_ORGANIZATION_ID: 'org',
        SESSION_KEYS: randomBytes(32).toString('base64'),
        DATA_DIR: await mkdtemp(join(tmpdir(), 'bench-state-')),
        LOG_LEVEL: 'warn',
      },
    },
  );
  await untilReady(`${origin}/readyz`, child);
  const readyMilliseconds = performance.now() - started;
  const reply = await fetch(`${origin}/auth/session`, {
    method: 'POST',
    headers: { origin, 'x-requested-with': 'fetch', authorization: `Bearer ${await provider.token()}` },
  });
  if (reply.status !== 200) throw new Error(`Signing in answered ${reply.status}`);
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    inspectPort,
    cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    readyMilliseconds,
    async close() {
      provider.server.close();
      await stop(child);
    },
  };
}

async function standInProvider(): Promise<{ server: Server; issuer: string; token: () => Promise<string> }> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256' };
  const server = createServer((request, response) => {
    const body = request.url === '/jwks' ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/jwks` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const token = () =>
    new SignJWT({ organization_id: 'org', auth_time: Math.floor(Date.now() / 1000) })
      .setProtectedHeader({ alg: 'RS256', kid: 'bench', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience('bench')
      .setSubject('reader')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  return { server, issuer, token };
}
