import { z } from 'zod';

/** Body of `POST /api/feeds`. */
export const newFeed = z.strictObject({
  team: z.string().min(1).max(40).describe('Id of a team'),
});

const feed = z.object({
  id: z.string().describe('Names it in a request that removes it'),
  team: z.string(),
  made: z.int().describe('Seconds since the epoch'),
  expires: z.int().describe('Seconds since the epoch; afterwards its URL opens nothing'),
});

/** Response of `GET /api/feeds`: the reader's own. */
export const feedList = z.object({
  on: z.boolean().describe('Whether this site has feeds'),
  feeds: z.array(feed),
});

/** Response of `POST /api/feeds`. */
export const madeFeed = feed.extend({ url: z.string().describe('With its token; it is shown this once') });

export type Feed = z.infer<typeof feed>;
export type FeedList = z.infer<typeof feedList>;
export type MadeFeed = z.infer<typeof madeFeed>;
