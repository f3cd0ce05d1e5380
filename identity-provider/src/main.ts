import { createServer } from 'node:http';
import { createIdentityProvider } from './create-provider.ts';
import { readScript } from './script.ts';

/**
 * Starts the embedded provider: `IDP_PORT` (default 3001), `PUBLIC_URL` of the site
 * (default http://localhost:3000). For tests: `IDP_SCRIPT` (a file that changes its behaviour),
 * `IDP_NUMBERED_ACCOUNTS` (`1`: a reader for each test).
 *
 * @returns the reason if it cannot start
 */
function start(env: NodeJS.ProcessEnv): string | undefined {
  if (env.NODE_ENV === 'production') {
    return 'The embedded identity provider is refused in production: set OIDC_ISSUER to a real one.';
  }
  const port = Number(env.IDP_PORT || 3001);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return 'IDP_PORT must be a number from 1 to 65535.';
  const publicUrl = URL.parse(env.PUBLIC_URL || 'http://localhost:3000');
  if (!publicUrl?.protocol.startsWith('http')) return 'PUBLIC_URL must be an http or https URL.';

  // The same name for all clients: to cookies, localhost and 127.0.0.1 are different sites.
  const issuer = `http://localhost:${port}`;
  const scriptFile = env.IDP_SCRIPT;
  const { listener } = createIdentityProvider({
    issuer,
    ...(scriptFile ? { script: () => readScript(scriptFile) } : {}),
    numberedAccounts: env.IDP_NUMBERED_ACCOUNTS === '1',
    siteOrigins: [publicUrl.origin],
    log: (line) => console.error(line),
  });
  const server = createServer(listener);
  server.on('error', (error: NodeJS.ErrnoException) => {
    stop(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Start with another one: IDP_PORT=${port + 1}`
        : `The identity provider cannot listen on port ${port}: ${error.message}`,
    );
  });
  server.listen(port, '127.0.0.1', () => {
    console.log(`Demo identity provider at ${issuer} for ${publicUrl.origin}`);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
  return undefined;
}

function stop(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

const reason = start(process.env);
if (reason !== undefined) stop(reason);
