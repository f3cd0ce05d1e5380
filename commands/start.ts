import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { names } from '@kwikid/facts/names';
import { ConfigError, isProduction, readConfig } from '@kwikid/server/config';
import { nodeArguments } from '@kwikid/server/node-arguments';
import { buildAll } from './lib/build/build-all.ts';
import { start } from './lib/process.ts';
import { root } from './lib/root.ts';

/** Builds what changed, starts the embedded provider if none is configured, then the site. */
async function main(): Promise<void> {
  // As in the server, an empty value counts as absent.
  const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const embedded = env.OIDC_ISSUER === undefined && !isProduction(env);
  const providerPort = env.IDP_PORT ?? '3001';
  if (embedded && !isPort(providerPort)) throw new Error('IDP_PORT: a port, 0 to 65535');
  if (embedded) {
    env.OIDC_ISSUER = `http://localhost:${providerPort}`;
    // Its accounts say what they do.
    env.OIDC_ROLE_CLAIM ??= 'role';
  }
  if (!isProduction(env)) env.SESSION_KEYS ??= await localSessionKey(env.DATA_DIR ?? join(root, '.data'));
  const config = readConfig(env);

  await requireFreePort(config.http.listen.port, config.http.listen.host, 'PORT');
  if (embedded) await requireFreePort(Number(providerPort), '127.0.0.1', 'IDP_PORT');
  await buildAll();

  const children: ChildProcess[] = [];
  if (embedded) {
    const providerEnv = { PUBLIC_URL: config.http.origin, IDP_PORT: providerPort };
    children.push(start(process.execPath, ['identity-provider/src/main.ts'], { env: providerEnv }));
  }
  children.push(
    start(process.execPath, [...nodeArguments, 'server/src/main.ts'], { env: env as Record<string, string> }),
  );

  console.log(`\n  ${names.site}   ${config.http.origin}`);
  if (embedded) {
    console.log(
      `  Embedded for local use: the OpenID provider (http://localhost:${providerPort}), SQLite in ${config.stores.dataDir}`,
    );
    console.log(
      '  Sign in, password kwikid: developer@kwikid.example  support@kwikid.example  coordinator@kwikid.example',
    );
    console.log('  Stays outside:            outsider@other.example\n');
  }

  let closing = false;
  const closeAll = (status: number) => {
    if (closing) return;
    closing = true;
    process.exitCode = status;
    for (const child of children) child.kill('SIGTERM');
  };
  for (const child of children) child.on('exit', (status) => closeAll(status ?? 1));
  process.on('SIGINT', () => closeAll(0));
  process.on('SIGTERM', () => closeAll(0));
}

/** A key for this machine, kept so that a restart signs nobody out. A damaged key is replaced. */
async function localSessionKey(folder: string): Promise<string> {
  const file = join(folder, 'session.key');
  try {
    const kept = existsSync(file) ? (await readFile(file, 'utf8')).trim() : '';
    if (Buffer.from(kept, 'base64').length === 32) return kept;
    const key = randomBytes(32).toString('base64');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, key, { mode: 0o600 });
    return key;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATA_DIR: ${file} cannot be used: ${reason}`, { cause });
  }
}

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/** @throws {Error} naming the variable that chooses another port */
function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is taken. Choose another with ${variable}, e.g. ${variable}=${port + 10} npm start.`,
            )
          : new Error(`${host}:${port} cannot be listened on (${error.code}): check HOST and ${variable}.`),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof Error ? error.message : error);
  process.exit(1);
});
