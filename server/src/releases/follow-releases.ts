import type { FoundRelease } from '@kwikid/prepared-build/releases';
import type { CurrentRelease, Release } from './current-release.ts';

export interface FollowReleasesOptions {
  /** Where the pointer leads now; throws if it leads nowhere. */
  find: () => FoundRelease;
  load: (found: FoundRelease) => Promise<Release>;
  current: CurrentRelease;
  /** What `current` was loaded from. */
  loaded: FoundRelease;
  log: ReleaseLog | undefined;
}

/** What a log needs to have. */
export interface ReleaseLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Follows the pointer to the release that is served. A release that cannot be loaded changes nothing: the one before it
 * goes on, and the log says why, once for each reason. It is tried again once a file of it changes.
 *
 * @returns a function that looks at the pointer, and loads what it names if that is new; never call it twice at a time
 */
export function followReleases(options: FollowReleasesOptions): () => Promise<void> {
  const { find, load, current, log } = options;
  let served = markOf(options.loaded);
  let refused = '';
  let reported = '';
  const refuse = (error: unknown, id?: string) => {
    const { message } = error as Error;
    if (message !== reported)
      log?.error({ err: error, release: id }, 'release refused, the one before it is served');
    reported = message;
  };
  const replace = async (found: FoundRelease) => {
    const started = performance.now();
    const next = await load(found);
    current.replace(next);
    served = markOf(found);
    const milliseconds = Math.round(performance.now() - started);
    log?.info({ release: found.id, commit: next.build.release, milliseconds }, 'release changed');
  };
  return async () => {
    let found: FoundRelease;
    try {
      found = find();
    } catch (error) {
      return refuse(error);
    }
    const mark = markOf(found);
    if (mark === refused) return;
    refused = '';
    try {
      if (mark !== served) await replace(found);
      reported = '';
    } catch (error) {
      refused = mark;
      refuse(error, found.id);
    }
  };
}

/** The same for the same files. */
const markOf = ({ folder, stamp }: FoundRelease) => `${folder}: ${stamp}`;
