import type { Database } from '../../sql/database.ts';

/** How long a claim is remembered, in seconds: longer than a period. */
export const claimSeconds = 30 * 86_400;

export type DigestStore = ReturnType<typeof openDigests>;

/** Which digests were sent. Any method may be slow or reject. */
export const openDigests = (database: Database) => ({
  /**
   * Takes a digest, so that one server sends it, once.
   *
   * @param name - of the digest: team and period
   * @param at - seconds since the epoch
   * @returns false if it was taken before, by whichever server
   */
  async claim(name: string, at: number): Promise<boolean> {
    const claimed = await database.rows(
      'INSERT INTO digests (name, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING name',
      [name, at],
    );
    return claimed.length > 0;
  },
  /** Gives a digest back that could not be sent. */
  async release(name: string): Promise<void> {
    await database.rows('DELETE FROM digests WHERE name = $1', [name]);
  },
  /** Removes claims that are older than {@link claimSeconds}. @param now - in seconds */
  async prune(now: number): Promise<void> {
    await database.rows('DELETE FROM digests WHERE at < $1', [now - claimSeconds]);
  },
  close: () => database.close(),
});
