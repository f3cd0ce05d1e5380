import { join } from 'node:path';
import { openPastRelease, type PastRelease } from '@kwikid/prepared-build/past-page';
import { hasPointer, listReleases } from '@kwikid/prepared-build/releases';
import type { ReleaseSettings } from './settings.ts';

/** A release on disk, by the time at which its sources were committed. */
export interface KeptRelease {
  readonly folder: string;
  /** Seconds since the epoch. */
  readonly committed: number;
}

export interface KeptReleases {
  /** The oldest first; none that is newer than what is served. Reads names only. */
  list(): KeptRelease[];
  /** @throws {Error} if it is not whole */
  open(kept: KeptRelease): Promise<PastRelease>;
}

/** Indexes that are held: one takes a few megabytes, and who looks at the past looks at one day. */
const heldIndexes = 2;

/**
 * The releases that are still on disk; single pages of them can be read. What is newer than the release that is served was
 * never served or was taken back, so it is left out.
 *
 * @param servedSince - when the sources of what is served now were committed, in seconds; undefined if that is not known
 */
export function keptReleases(
  { folder }: ReleaseSettings,
  servedSince: () => number | undefined,
): KeptReleases {
  const held = new Map<string, Promise<PastRelease>>();
  return {
    list() {
      const served = servedSince();
      // One build without releases has one state: what is served.
      const kept = hasPointer(folder)
        ? releasesIn(folder)
        : served === undefined
          ? []
          : [{ folder, committed: served }];
      return kept
        .filter(({ committed }) => served !== undefined && committed <= served)
        .sort((a, b) => a.committed - b.committed);
    },
    open({ folder: place }) {
      const known = held.get(place);
      held.delete(place);
      const opened = known ?? openPastRelease(place);
      held.set(place, opened);
      // What failed is tried again at the next request.
      opened.catch(() => held.delete(place));
      for (const oldest of [...held.keys()].slice(0, -heldIndexes)) held.delete(oldest);
      return opened;
    },
  };
}

const releasesIn = (folder: string): KeptRelease[] =>
  listReleases(folder).flatMap((id) => {
    const committed = committedOf(id);
    return committed === undefined ? [] : [{ folder: join(folder, id), committed }];
  });

/** The time that an id begins with, in seconds since the epoch; undefined if it was named by hand. */
export function committedOf(id: string): number | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z-/.exec(id) ?? [];
  const milliseconds = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000;
}
