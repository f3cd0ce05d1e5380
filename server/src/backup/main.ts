import { resolve } from 'node:path';
import { readStoreSettings } from '../config/config.ts';
import { fail, reportError } from '../config/report-error.ts';
import { backUp, restore } from './backup.ts';

const usage = `backup <folder>    copies what the servers keep into a new folder; they may run
restore <folder>   puts a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL; no server may run`;

// The databases name readers.
process.umask(0o077);

async function main(): Promise<void> {
  const [task, folder, ...rest] = process.argv.slice(2);
  if ((task !== 'backup' && task !== 'restore') || folder === undefined || rest.length > 0) fail(usage);
  const settings = readStoreSettings(process.env);
  const place = resolve(folder);
  const files =
    task === 'backup'
      ? await backUp(settings, place, new Date().toISOString())
      : await restore(settings, place);
  console.log(`${task === 'backup' ? 'Backed up to' : 'Restored from'} ${place}: ${files.join(', ')}.`);
}

main().catch(reportError);
