import type { SearchEngine } from '@kwikid/search';
import type { LoadedBuild } from '../../http/assets/load.ts';
import { type Gap, type Suggestion, type TeamDigest, teamDigests } from './team-digest.ts';

export interface DigestParts {
  /** As it is now. */
  release: () => { build: Pick<LoadedBuild, 'pages' | 'teams'>; engine: Pick<SearchEngine, 'search'> };
  corrections: { list(): Promise<readonly Suggestion[]> };
  insight: { gaps(): Promise<readonly Gap[]> };
  /** How often a gap must be counted before readers see it. */
  shownFrom: number;
}

/**
 * The digests of all teams, from what is served and stored now.
 *
 * @param day - yyyy-mm-dd
 * @throws if a store fails
 */
export async function readDigests(parts: DigestParts, day: string): Promise<TeamDigest[]> {
  const { corrections, insight, shownFrom } = parts;
  const [suggested, gaps] = await Promise.all([corrections.list(), insight.gaps()]);
  const { build, engine } = parts.release();
  return teamDigests(
    {
      pages: build.pages,
      teams: build.teams,
      corrections: suggested,
      gaps: gaps.filter(({ count }) => count >= shownFrom),
      pageOf: (query) => engine.search({ query, hitsPerPage: 1 }).hits[0]?.record.url_without_anchor,
    },
    day,
  );
}
