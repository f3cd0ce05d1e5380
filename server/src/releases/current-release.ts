import type { SearchEngine } from '@kwikid/search';
import { type HashedFiles, hashedFiles, withEarlierFiles } from '../http/assets/earlier-files.ts';
import type { LoadedBuild } from '../http/assets/load.ts';

/** What readers are served: the pages and files, and the search over the same pages. */
export interface Release {
  readonly build: LoadedBuild;
  readonly engine: SearchEngine;
}

/** Replaced builds whose hashed files are kept for open tabs. */
const maxEarlier = 3;
/** How long they are kept, in milliseconds: a session ends after 12 hours, and with it a tab. */
const earlierMilliseconds = 24 * 60 * 60 * 1000;

/**
 * The release that is served now. All parts read it here, once a request, so that one assignment replaces it for all
 * of them and nothing holds the old one longer than a request.
 */
export class CurrentRelease {
  readonly #clock: () => number;
  #loaded: Release;
  #served: Release;
  #servedSince: number;
  #earlier: { files: HashedFiles; replacedAt: number }[] = [];

  /** @param clock - milliseconds since the epoch */
  constructor(first: Release, clock: () => number) {
    this.#clock = clock;
    this.#loaded = first;
    this.#served = first;
    this.#servedSince = clock();
  }

  /** In milliseconds since the epoch. */
  get servedSince(): number {
    return this.#servedSince;
  }

  /** The release to serve a request from. Never keep it beyond the request. */
  readonly read = (): Release => this.#served;

  /** Serves the next release from now on. The hashed files of the last three stay for 24 hours. */
  replace(next: Release): void {
    const replaced = { files: this.#loaded.build, replacedAt: this.#clock() };
    this.#earlier = [replaced, ...this.#earlier]
      .map(({ files, replacedAt }) => ({ files: hashedFiles(files, next.build), replacedAt }))
      .slice(0, maxEarlier);
    this.#loaded = next;
    this.#servedSince = this.#clock();
    this.#serve();
  }

  /** Lets go of files that were kept long enough. */
  prune(): void {
    const kept = this.#earlier.length;
    this.#earlier = this.#earlier.filter(
      ({ replacedAt }) => this.#clock() - replacedAt < earlierMilliseconds,
    );
    if (this.#earlier.length < kept) this.#serve();
  }

  #serve(): void {
    const { build, engine } = this.#loaded;
    const files = this.#earlier.map((each) => each.files);
    this.#served = { build: withEarlierFiles(build, files), engine };
  }
}
