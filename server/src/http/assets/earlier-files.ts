import type { LoadedBuild } from './load.ts';
import type { PreparedResponse } from './prepared-response.ts';

/** What tabs of a replaced build may still request: files whose names have a hash, by path. */
export interface HashedFiles {
  /** For signed-in readers. */
  site: ReadonlyMap<string, PreparedResponse>;
  /** For everyone. */
  gateAssets: ReadonlyMap<string, PreparedResponse>;
}

const hashedOf = (
  files: ReadonlyMap<string, PreparedResponse>,
  next: ReadonlyMap<string, PreparedResponse>,
) => new Map([...files].filter(([path, { isHashed }]) => isHashed && !next.has(path)));

/**
 * The hashed files of a build that its successor lacks. Pages are not among them, so the memory of the rest is free.
 *
 * @param next - serves all files that both have
 */
export const hashedFiles = (build: HashedFiles, next: HashedFiles): HashedFiles => ({
  site: hashedOf(build.site, next.site),
  gateAssets: hashedOf(build.gateAssets, next.gateAssets),
});

/** A build that also serves the hashed files of earlier ones; where two have the same path, its own. */
export function withEarlierFiles(build: LoadedBuild, earlier: readonly HashedFiles[]): LoadedBuild {
  if (earlier.length === 0) return build;
  const layers = [...earlier].reverse();
  return {
    ...build,
    site: new Map([...layers.flatMap(({ site }) => [...site]), ...build.site]),
    gateAssets: new Map([...layers.flatMap(({ gateAssets }) => [...gateAssets]), ...build.gateAssets]),
  };
}
