import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { nodeArguments } from '@kwikid/server/node-arguments';
import { untilReady } from '@kwikid/testing/processes';
import { root } from '../root.ts';
import { clientId, organizationId } from './stand-in-provider.ts';

export const sessionKey = () => randomBytes(32).toString('base64');

interface ServerSettings {
  issuer: string;
  port: number;
  /** Newest first. */
  sessionKeys: readonly string[];
  dataDir: string;
  /** Another release whose server and build are run; by default this checkout. */
  project?: string;
  env?: Readonly<Record<string, string>>;
}

/** Starts the real server as a process of its own, and waits until it is ready. */
export async function spawnServer(settings: ServerSettings): Promise<ChildProcess> {
  const { issuer, port, sessionKeys, dataDir, project = root } = settings;
  const child = spawn(
    process.execPath,
    [...nodeArguments, `server/src/main.${project === root ? 'ts' : 'js'}`],
    {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(port),
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_ORGANIZATION_ID: organizationId,
        SESSION_KEYS: sessionKeys.join(','),
        DATA_DIR: dataDir,
        ...settings.env,
      },
    },
  );
  await untilReady(`http://localhost:${port}/readyz`, child);
  return child;
}
