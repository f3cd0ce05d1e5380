import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback } from '../settings/loopback.ts';
import { limit } from '../settings/values.ts';

/** Most seconds for which readers may go on without the database: a session's longest time. */
const maxOutageSeconds = 12 * 60 * 60;
const outageMessage = `whole seconds, 5 to ${maxOutageSeconds}`;

/** Parameters of a database's URL: TLS, and the folder of a socket. Others could switch TLS off again. */
const parameters = new Set(['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host']);

/** Variables of the stores. */
export const storeVariables = {
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: 'a URL such as postgres://user@host/database', abort: true })
    .refine(
      (url) => [...new URL(url).searchParams.keys()].every((name) => parameters.has(name)),
      `may have only the parameters ${[...parameters].join(', ')}`,
    )
    .refine(isProtected, 'add sslmode=verify-full: the database is on another host, and it knows who reads')
    .optional(),
  DATABASE_CONNECTIONS: limit.max(100, '1 to 100').default(5),
  DATABASE_OUTAGE_SECONDS: z.coerce
    .number(outageMessage)
    .int(outageMessage)
    .min(5, outageMessage)
    .max(maxOutageSeconds, outageMessage)
    .default(300),
};

/** PostgreSQL, which several servers share. */
export interface DatabaseSettings {
  /** With the password, if it has one. */
  readonly url: string;
  /** Most connections of this server, without two: one listens for logouts, one reads them. */
  readonly connections: number;
  /** How long sessions are judged by what is known while it does not respond. */
  readonly outageSeconds: number;
}

export interface StoreSettings {
  /** The folder of the databases; `:memory:` keeps nothing. Unused if there is a shared database. */
  readonly dataDir: string;
  /** Undefined if the stores are files of this host. */
  readonly database: DatabaseSettings | undefined;
}

/** @param value - the parsed variables */
export const storeSettings = (value: z.infer<z.ZodObject<typeof storeVariables>>): StoreSettings => ({
  dataDir: resolve(value.DATA_DIR),
  database:
    value.DATABASE_URL === undefined
      ? undefined
      : Object.freeze({
          url: value.DATABASE_URL,
          connections: value.DATABASE_CONNECTIONS,
          outageSeconds: value.DATABASE_OUTAGE_SECONDS,
        }),
});

/** @returns the value that counts of a parameter: the last one */
const lastOf = (url: URL, name: string) => url.searchParams.getAll(name).at(-1);

/** Whether nobody on the network can read or alter what is sent: by TLS with a checked name, or on this host. */
function isProtected(url: string): boolean {
  const parsed = new URL(url);
  const socket = lastOf(parsed, 'host');
  const isHere = socket === undefined ? isLoopback(parsed.hostname) : isAbsolute(socket);
  return isHere || lastOf(parsed, 'sslmode') === 'verify-full';
}
