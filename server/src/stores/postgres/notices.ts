import pg, { type Client } from 'pg';
import { withDeadline } from '../../request/deadline.ts';
import type { DatabaseSettings } from '../settings.ts';
import { connectionOptions } from './pool.ts';

/** How long after a broken connection the next one is tried, in milliseconds. */
const againMilliseconds = 1000;
/** How long its end may take, in milliseconds. */
const endMilliseconds = 1000;

/**
 * Calls back whenever another server says on a channel that something changed. It may miss notices while its
 * connection is broken, and behind a proxy that shares connections it hears none: what is followed must be read from
 * time to time as well.
 *
 * @returns ends it
 */
export function listenTo(
  settings: Pick<DatabaseSettings, 'url'>,
  channel: string,
  changed: () => void,
): () => Promise<void> {
  let client: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isEnded = false;

  const connect = async () => {
    let next: Client | undefined;
    const retry = () => {
      if (isEnded || client !== next) return;
      client = undefined;
      again = setTimeout(() => void connect(), againMilliseconds).unref();
    };
    try {
      // It reads the file of sslrootcert, which may be missing while it is replaced.
      next = new pg.Client(connectionOptions(settings));
      client = next;
      next.on('error', retry);
      next.on('end', retry);
      next.on('notification', changed);
      await next.connect();
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      // What was said meanwhile was not heard.
      changed();
    } catch {
      retry();
      await next?.end().catch(() => {});
    }
  };

  void connect();
  return async () => {
    isEnded = true;
    clearTimeout(again);
    // A host that does not respond confirms no end.
    if (client !== undefined) await withDeadline(client.end(), endMilliseconds, 'the end').catch(() => {});
  };
}
