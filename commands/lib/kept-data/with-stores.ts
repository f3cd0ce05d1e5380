import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readStoreSettings } from '@kwikid/server/config';
import { openStores, type StoreSettings, type Stores } from '@kwikid/server/stores';
import { root } from '../root.ts';
import { CommandError } from '../run-command.ts';

/** Where the servers keep their data, as the environment says; by default where `npm start` does. */
export const keptDataSettings = (env: NodeJS.ProcessEnv): StoreSettings =>
  readStoreSettings({ ...env, DATA_DIR: env.DATA_DIR || join(root, '.data') });

/** SQLite's code for a file that another process is writing to. */
const sqliteBusy = 5;

/**
 * Works on what the servers keep, beside a running server.
 *
 * @param settings - where the servers keep it
 * @throws {CommandError} if there is no such database, or it cannot be used
 */
export async function withStores<Result>(
  settings: StoreSettings,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const file = join(settings.dataDir, 'state.sqlite');
  // Opening would create an empty database and report nothing.
  if (settings.database === undefined && !existsSync(file))
    throw new CommandError(
      'ERR_ADMINISTER',
      `${file} does not exist: set DATA_DIR to the folder that the server was started with.`,
    );
  let stores: Stores | undefined;
  try {
    // Nothing is removed before something is written: how long a text is kept does not matter here.
    stores = await openStores(settings, { keptDays: 1, shownFrom: 1 }, undefined);
    return await work(stores);
  } catch (error) {
    if (error instanceof CommandError || !(error instanceof Error)) throw error;
    if (settings.database !== undefined)
      throw new CommandError('ERR_ADMINISTER', error.message, { cause: error });
    const reason = error.cause instanceof Error ? error.cause : error;
    const isBusy = 'errcode' in reason && reason.errcode === sqliteBusy;
    throw new CommandError(
      'ERR_ADMINISTER',
      isBusy
        ? `${file} is locked by another process, such as a backup: wait until it is done, then run the command again.`
        : `${file} cannot be used (${reason.message}): run the command as the user that the server runs as, and check the disk.`,
      { cause: error },
    );
  } finally {
    await stores?.close();
  }
}
