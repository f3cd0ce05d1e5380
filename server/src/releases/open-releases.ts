import { type FoundRelease, findRelease, hasPointer } from '@kwikid/prepared-build/releases';
import type { HeaderSettings } from '../http/gate/headers.ts';
import { ServerError } from '../http/server-error.ts';
import { CurrentRelease } from './current-release.ts';
import { followReleases, type ReleaseLog } from './follow-releases.ts';
import { loadRelease } from './load-release.ts';
import type { ReleaseSettings } from './settings.ts';
import { copySource } from './source/copy-source.ts';

export interface OpenReleasesOptions {
  settings: ReleaseSettings;
  headers: HeaderSettings;
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: ReleaseLog | undefined;
}

export interface Releases {
  current: CurrentRelease;
  /** Copies what the source publishes, and serves what the pointer names, if that is new and whole. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** How often the pointer is read, in milliseconds: four small files are looked at. */
const pointerMilliseconds = 5_000;
/** How often the source is asked: a process takes one interval of these, so that replicas do not ask all at once. */
const sourceMilliseconds = () => 25_000 + Math.random() * 10_000;
/** How long a start waits for the source, in milliseconds. */
const startMilliseconds = 30_000;

/**
 * Loads what is served, and follows the pointer to it. One build without a pointer is not followed: it is replaced only
 * when `check` is called.
 *
 * @throws {ServerError} `ERR_BUILD` with every error, if there is nothing whole to serve
 */
export async function openReleases(options: OpenReleasesOptions): Promise<Releases> {
  const { settings, headers, clock, log } = options;
  const { folder, source } = settings;
  const closing = new AbortController();
  const copying = source && copySource(source, closing.signal, log);
  await copying?.update(AbortSignal.timeout(startMilliseconds));
  const find = () => {
    const copied = source !== undefined && hasPointer(source.folder);
    return copied ? found('CONTENT_SOURCE', source.folder) : found('BUILD_DIR', folder, copying?.lastError());
  };
  const load = (release: FoundRelease) => loadRelease(release, headers, clock);
  const loaded = find();
  const current = new CurrentRelease(await load(loaded), clock);
  const follow = followReleases({ find, load, current, loaded, log });

  let checking = Promise.resolve();
  const check = () => {
    checking = checking.then(() => copying?.update()).then(follow);
    return checking;
  };
  const every = source !== undefined ? sourceMilliseconds() : pointerMilliseconds;
  const isFollowed = source !== undefined || hasPointer(folder);
  const polling = isFollowed ? setInterval(check, every).unref() : undefined;
  return {
    current,
    check,
    async close() {
      clearInterval(polling);
      closing.abort();
      await checking;
    },
  };
}

/** @param before - what went wrong before, which the message names as well */
function found(variable: string, folder: string, before?: string): FoundRelease {
  try {
    return findRelease(folder);
  } catch (cause) {
    const lines = [before && `CONTENT_SOURCE: ${before}`, `${variable}: ${(cause as Error).message}`];
    throw new ServerError('ERR_BUILD', lines.filter(Boolean).join('\n'), { status: 500, cause });
  }
}
