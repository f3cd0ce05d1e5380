import { claimSeconds, type DigestStore } from '../api/digest/digest-store.ts';
import type { Database } from './database.ts';

/** Which digests were sent: of several servers with one database, one sends each digest. */
export const openDigests = (database: Database): DigestStore => ({
  async claim(name, at) {
    const claimed = await database.rows(
      'INSERT INTO digests (name, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING name',
      [name, at],
    );
    return claimed.length > 0;
  },
  async release(name) {
    await database.rows('DELETE FROM digests WHERE name = $1', [name]);
  },
  async prune(now) {
    await database.rows('DELETE FROM digests WHERE at < $1', [now - claimSeconds]);
  },
  close: () => database.close(),
});
