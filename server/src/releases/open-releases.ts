import { type FoundRelease, findRelease, hasPointer } from '@kwikid/prepared-build/releases';
import type { HeaderSettings } from '../http/gate/headers.ts';
import { ServerError } from '../http/server-error.ts';
import { CurrentRelease } from './current-release.ts';
import { followReleases, type ReleaseLog } from './follow-releases.ts';
import { loadRelease } from './load-release.ts';
import type { ReleaseSettings } from './settings.ts';

export interface OpenReleasesOptions {
  settings: ReleaseSettings;
  headers: HeaderSettings;
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: ReleaseLog | undefined;
}

export interface Releases {
  current: CurrentRelease;
  /** Serves what the pointer names, if that is new and whole. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** How often the pointer is read, in milliseconds: four small files are looked at. */
const pointerMilliseconds = 5_000;

/**
 * Loads what is served, and follows the pointer to it. One build without a pointer is not followed: it is replaced only
 * when `check` is called.
 *
 * @throws {ServerError} `ERR_BUILD` with every error, if there is nothing whole to serve
 */
export async function openReleases(options: OpenReleasesOptions): Promise<Releases> {
  const { settings, headers, clock, log } = options;
  const { folder } = settings;
  const find = () => found(folder);
  const load = (release: FoundRelease) => loadRelease(release, headers, clock);
  const loaded = find();
  const current = new CurrentRelease(await load(loaded), clock);
  const follow = followReleases({ find, load, current, loaded, log });

  let checking = Promise.resolve();
  const check = () => {
    checking = checking.then(follow);
    return checking;
  };
  const polling = hasPointer(folder) ? setInterval(check, pointerMilliseconds).unref() : undefined;
  return {
    current,
    check,
    async close() {
      clearInterval(polling);
      await checking;
    },
  };
}

function found(folder: string): FoundRelease {
  try {
    return findRelease(folder);
  } catch (cause) {
    throw new ServerError('ERR_BUILD', `BUILD_DIR: ${(cause as Error).message}`, { status: 500, cause });
  }
}
