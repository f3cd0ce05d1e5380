import { randomBytes } from 'node:crypto';
import { hostedRecord, type SearchRecord, type Synonyms } from '@kwikid/search';
import { algoliasearch } from 'algoliasearch';
import { CommandError } from '../run-command.ts';
import { hostedSettings, hostedSynonyms } from './hosted-index.ts';

export interface PushOptions {
  appId: string;
  /** A key that may add objects, edit settings and delete indices. */
  adminKey: string;
  index: string;
  /** The URL of the service; default: its own hosts. */
  origin?: string | undefined;
  records: readonly SearchRecord[];
  synonyms: Synonyms;
  /** Number of records in one request. */
  batchSize?: number;
}

/**
 * In milliseconds. The client's default of 2 s to connect is meant for readers; filling an index on a busy
 * machine takes longer.
 */
const timeouts = { connect: 15_000, read: 30_000, write: 60_000 };

/**
 * Fills an index of the hosted service from the build, as a whole: readers see the old one until the new one
 * is complete. Settings, rules and synonyms of the old index are removed with it.
 *
 * @throws {CommandError} if anything fails; the index is then as it was, and the temporary one is gone
 */
export async function pushIndex(options: PushOptions): Promise<void> {
  const { appId, adminKey, index, origin, records, synonyms, batchSize = 1000 } = options;
  if (records.length === 0)
    throw new CommandError(
      'ERR_PUSH',
      `The build has no search records, and ${index} stays as it is: run "npm run build".`,
    );
  const client = algoliasearch(appId, adminKey, {
    timeouts,
    ...(origin !== undefined && { hosts: [hostOf(origin)] }),
  });
  // It begins with the index's name: a key may be limited to names that do.
  const next = `${index}.next-${randomBytes(4).toString('hex')}`;
  const wait = ({ taskID }: { taskID: number }) => client.waitForTask({ indexName: next, taskID });
  let moving = false;
  try {
    // The service does the tasks of an index in order, so waiting for the last is enough.
    await client.setSettings({ indexName: next, indexSettings: hostedSettings });
    const synonymHit = hostedSynonyms(synonyms);
    if (synonymHit.length > 0)
      await client.saveSynonyms({ indexName: next, synonymHit, replaceExistingSynonyms: true });
    const objects = records.map((record) => ({ ...hostedRecord(record) }));
    await client.chunkedBatch({ indexName: next, objects, batchSize, waitForTasks: true });
    moving = true;
    const move = { operation: 'move', destination: index } as const;
    await wait(await client.operationIndex({ indexName: next, operationIndexParams: move }));
  } catch (error) {
    const state = moving
      ? `It is not known whether ${index} was replaced: push again.`
      : `${index} is as it was.`;
    const left = await client
      .deleteIndex({ indexName: next })
      .then(wait)
      .then(
        () => '',
        () => `\nThe temporary index ${next} could not be removed: delete it in the service's dashboard.`,
      );
    throw new CommandError('ERR_PUSH', `${remedyOf(error, index)}\n${state}${left}`, { cause: error });
  }
}

function hostOf(origin: string) {
  const { host, protocol } = new URL(origin);
  return { url: host, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}

function remedyOf(error: unknown, index: string): string {
  const { status, message } = error as { status?: number; message?: string };
  if (status === 401 || status === 403) {
    return `The service refuses the key (${status}): check ALGOLIA_APP_ID, and that ALGOLIA_ADMIN_KEY may addObject, deleteObject, deleteIndex and editSettings on ${index}*.`;
  }
  if (status === 429) return 'The service is overloaded (429): try again later.';
  if (status !== undefined) return `The service refuses the records (${status}): ${message ?? ''}`;
  return `The service cannot be reached, or fails: ${message ?? ''}\nCheck ALGOLIA_APP_ID, ALGOLIA_HOST and the network.`;
}
