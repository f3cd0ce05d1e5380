import type { Server } from 'node:http';
import { join } from 'node:path';
import { hasPointer } from '@kwikid/prepared-build/releases';
import { pino } from 'pino';
import { openLogDestination } from './audit/log-destination.ts';
import { visibleJson } from './audit/visible-json.ts';
import { checkArtefact } from './check-artefact.ts';
import { composeServer } from './compose.ts';
import { readConfig } from './config/config.ts';
import { fail } from './config/report-error.ts';
import { useProxy } from './outgoing/use-proxy.ts';
import { openToOthers } from './stores/sqlite/open-database.ts';

/** Longest wait for open requests at shutdown, in milliseconds. */
const shutdownMilliseconds = 10_000;

/**
 * Reads the configuration, listens, and ends in good order at a signal.
 * An error of the configuration, the build or the port ends the process with its remedy.
 */
export async function serve(): Promise<void> {
  checkArtefact(join(import.meta.dirname, '../..'));
  const config = readConfig(process.env);
  useProxy(config.outgoing);
  const logger = pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    hooks: { streamWrite: visibleJson },
  });
  const audit = openLogDestination({
    variable: 'AUDIT_LOG',
    to: config.audit.destination,
    isDurable: true,
    failed: (error) => logger.error({ err: error }, 'the audit log cannot be written'),
  });
  const access = openLogDestination({
    variable: 'ACCESS_LOG',
    to: config.access.destination,
    isDurable: false,
    failed: (error) => logger.error({ err: error }, 'the access log cannot be written'),
  });
  const { server, admin, close, checkRelease } = await composeServer({
    config,
    logger,
    writeAudit: audit.write,
    writeAccess: config.access.destination === 'off' ? undefined : access.write,
  });
  for (const path of openToOthers(config.stores.dataDir))
    logger.warn(
      `DATA_DIR: other users of this host have rights to it; run: chmod ${path === config.stores.dataDir ? 700 : 600} '${path}'`,
    );
  // On a developer's machine, with nothing to reopen or reload, it ends the process: its terminal was closed.
  const canReload = hasPointer(config.releases.folder);
  const logs = [audit, access].filter(({ reopen }) => reopen !== undefined);
  if (config.production || logs.length > 0 || canReload)
    process.on('SIGHUP', () => {
      for (const { reopen } of logs) reopen?.();
      void checkRelease();
    });
  if (admin !== undefined && config.admin !== undefined) {
    listen(admin, config.admin, 'ADMIN_', () => logger.info(config.admin, 'listening for operators'));
  }
  listen(server, config.http.listen, '', () => {
    logger.info(
      { origin: config.http.origin, readyAfterMilliseconds: Math.round(performance.now()) },
      'ready',
    );
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      logger.info({ signal }, 'closing');
      setTimeout(() => server.closeAllConnections(), shutdownMilliseconds).unref();
      close().then(
        () => {
          access.flush();
          process.exit(0);
        },
        (error: unknown) => fail(String(error)),
      );
    });
  }
}

/** @param prefix - of the variables `HOST` and `PORT` that say where */
function listen(
  server: Server,
  { host, port }: { host: string; port: number },
  prefix: '' | 'ADMIN_',
  listening: () => void,
): void {
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Choose another with ${prefix}PORT, e.g. ${prefix}PORT=${port + 1}.`
        : `${host}:${port} cannot be listened on (${error.code}): look at ${prefix}HOST and ${prefix}PORT`,
    );
  });
  server.listen(port, host, listening);
}
