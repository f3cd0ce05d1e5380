import type { SearchEngine } from '@kwikid/search';
import type { LoadedBuild } from '../../http/assets/load.ts';
import {
  type DigestSources,
  type Gap,
  maxGaps,
  type Suggestion,
  type TeamDigest,
  teamDigests,
} from './team-digest.ts';

export interface DigestParts {
  /** As it is now. */
  release: () => { build: Pick<LoadedBuild, 'pages' | 'teams'>; engine: Pick<SearchEngine, 'search'> };
  corrections: { open(): Promise<readonly Suggestion[]> };
  insight: { gaps(maxOfKind: number): Promise<readonly Gap[]> };
  /** How often a gap must be counted before readers see it. */
  shownFrom: number;
  providers: DigestSources['providers'];
}

/**
 * The digests of all teams, from what is served and stored now.
 *
 * @param day - yyyy-mm-dd
 * @throws if a store fails
 */
export async function readDigests(parts: DigestParts, day: string): Promise<TeamDigest[]> {
  const { corrections, insight, shownFrom, providers } = parts;
  const [suggested, gaps] = await Promise.all([corrections.open(), insight.gaps(maxGaps)]);
  const { build, engine } = parts.release();
  return teamDigests(
    {
      pages: build.pages,
      teams: build.teams,
      corrections: suggested,
      providers,
      gaps: gaps.filter(({ count }) => count >= shownFrom),
      pageOf: (query) => engine.search({ query, hitsPerPage: 1 }).hits[0]?.record.url_without_anchor,
    },
    day,
  );
}
