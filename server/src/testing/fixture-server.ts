import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { realtimeSettings } from '../api/realtime/settings.ts';
import { composeServer } from '../compose.ts';
import { readConfig } from '../config/config.ts';
import type { Provider } from '../session/tokens/provider.ts';
import { fixtureBuild } from './fixture-build.ts';
import {
  type Claims,
  clientId,
  type FixtureProvider,
  fixtureProvider,
  issuer,
  organizationId,
} from './fixture-provider.ts';

export const host = 'docs.test.example';
export const origin = `https://${host}`;

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface FixtureServer {
  server: Server;
  port: number;
  /** Of the operators' listener, if `ADMIN_PORT` is set. */
  adminPort: number | undefined;
  provider: FixtureProvider;
  /** Seconds since the epoch; a test moves it. */
  clock: { now: number };
  ask(path: string, options?: RequestOptions): Promise<Reply>;
  /** Sends bytes as they are and returns everything received until the peer closed. */
  raw(bytes: string): Promise<string>;
  /** Signs in. @returns the Cookie header */
  signIn(claims?: Claims, cookie?: string): Promise<string>;
  postToken(token: string, headers?: Record<string, string>): Promise<Reply>;
  deleteSession(cookie: string): Promise<Reply>;
  /** Looks at the pointer to the release that is served. */
  checkRelease(): Promise<void>;
  /** Does what is due every ten minutes. */
  upkeep(): void;
}

let build: Promise<string> | undefined;

/** The headers with which the site's own pages change a session. */
export const ownPage = { origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'fetch' };

/**
 * The whole server on a port of its own.
 *
 * @param t - closes it when it ends: a test, or `{ after }` of node:test for a whole file
 */
export async function fixtureServer(
  t: { after(close: () => Promise<void>): void },
  options: {
    provider?: Provider;
    /** For several providers, instead of one. */
    providerOf?: (issuer: string) => Provider;
    env?: Record<string, string>;
    logger?: FastifyBaseLogger;
    writeAudit?: (line: string) => void;
    /** Shorter than a configuration may say. */
    outageSeconds?: number;
    writeAccess?: (line: string) => void;
  } = {},
): Promise<FixtureServer> {
  build ??= fixtureBuild();
  const clock = { now: 1_800_000_000 };
  const provider = await fixtureProvider(() => clock.now);
  // The site is public, and a public site's configuration may not name an emulator, so a test's emulator is
  // put in afterwards.
  const { FIREBASE_AUTH_EMULATOR_URL: emulator, ...env } = options.env ?? {};
  const config = readConfig({
    PUBLIC_URL: origin,
    SESSION_KEYS: randomBytes(32).toString('base64'),
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_ORGANIZATION_ID: organizationId,
    BUILD_DIR: await build,
    ...env,
  });
  const realtime =
    config.realtime &&
    realtimeSettings({
      FIREBASE_CONFIG: config.realtime.config,
      FIREBASE_SYNC_URL: config.realtime.syncUrl,
      FIREBASE_AUTH_EMULATOR_URL: emulator,
    });
  const composed = await composeServer({
    config: {
      ...config,
      realtime,
      headers: { ...config.headers, realtimeOrigins: realtime?.origins ?? [] },
      stores: {
        dataDir: options.env?.DATA_DIR ?? ':memory:',
        database: config.stores.database && {
          ...config.stores.database,
          ...(options.outageSeconds !== undefined && { outageSeconds: options.outageSeconds }),
        },
      },
    },
    clock: () => clock.now * 1000,
    providerOf: options.providerOf ?? (() => options.provider ?? provider),
    logger: options.logger,
    ...(options.writeAudit && { writeAudit: options.writeAudit }),
    writeAccess: options.writeAccess,
  });
  await new Promise<void>((resolve) => composed.server.listen(0, '127.0.0.1', resolve));
  const { port } = composed.server.address() as AddressInfo;
  const { admin } = composed;
  await new Promise<void>((resolve) => (admin ? admin.listen(0, '127.0.0.1', resolve) : resolve()));
  t.after(async () => {
    composed.server.closeAllConnections();
    await composed.close();
  });

  const ask: FixtureServer['ask'] = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = httpRequest(
        { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent: false },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const bytes = Buffer.concat(chunks);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: bytes.toString(),
              bytes,
            });
          });
          response.on('error', reject);
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  const postToken: FixtureServer['postToken'] = (token, headers = {}) =>
    ask('/auth/session', {
      method: 'POST',
      headers: { ...ownPage, authorization: `Bearer ${token}`, 'content-length': '0', ...headers },
    });

  return {
    server: composed.server,
    port,
    adminPort: (admin?.address() as AddressInfo | undefined)?.port,
    provider,
    clock,
    ask,
    postToken,
    checkRelease: composed.checkRelease,
    upkeep: composed.upkeep,
    raw: (bytes) =>
      new Promise((resolve, reject) => {
        let received = '';
        // Not half-closed: Node gives up on a request whose sender has closed.
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
        socket.setTimeout(10_000, () => socket.destroy(new Error('the server neither responded nor closed')));
        socket.on('data', (data) => {
          received += data.toString('latin1');
        });
        socket.on('close', () => resolve(received));
        socket.on('error', (error: NodeJS.ErrnoException) =>
          received === '' ? reject(error) : resolve(received),
        );
      }),
    async signIn(claims, cookie) {
      const reply = await postToken(await provider.sign(claims), cookie === undefined ? {} : { cookie });
      const set = reply.headers['set-cookie']?.[0];
      if (reply.status !== 200 || set === undefined)
        throw new Error(`sign-in responded with ${reply.status} ${reply.body}`);
      return set.split(';')[0] ?? '';
    },
    deleteSession: (cookie) => ask('/auth/session', { method: 'DELETE', headers: { ...ownPage, cookie } }),
  };
}
