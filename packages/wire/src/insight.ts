import { z } from 'zod';
import { judgedPage } from './page-judgement.ts';

/** What readers lacked, by how it showed. The browser reports the first four; the server knows the others. */
export const gapKinds = ['no-hit', 'weak', 'reworded', 'not-found', 'unanswered', 'unhelpful'] as const;

export type GapKind = (typeof gapKinds)[number];

/**
 * What a browser can know: a query without hits, one whose hits lack most of it, one that its reader soon put into other
 * words without opening a page, a path without a page.
 */
export const reportedGapKinds = ['no-hit', 'weak', 'reworded', 'not-found'] as const;

/** Body of `POST /api/search/gap`. */
export const searchGap = z.object({
  /** The words; of a page that was not found, its path. */
  query: z.string().min(1).max(4096),
  kind: z.enum(reportedGapKinds).default('no-hit'),
});

export type SearchGap = z.input<typeof searchGap>;

/** What readers lacked, and how often: masked texts that look for one thing. */
export const gap = z.object({
  /** The most frequent of the texts. */
  text: z.string(),
  count: z.number().int().positive(),
  /** Days, yyyy-mm-dd. */
  first: z.string(),
  last: z.string(),
  /** The other texts, the most frequent first; missing if there are none. */
  variants: z.array(z.object({ text: z.string(), count: z.number().int().positive() })).optional(),
  /** The page that readers opened most after a search for one of the texts that found something. */
  opened: z.object({ page: z.string(), count: z.number().int().positive(), last: z.string() }).optional(),
  /** Of a path: a page has it now. Of a search: readers open a page now, and nobody lacked it since. */
  closed: z.literal(true).optional(),
});

export type Gap = z.infer<typeof gap>;

/** Body of `POST /api/insight/opened`: a page that was opened from hits that fit the query. */
export const openedResult = z.strictObject({
  query: z.string().min(1).max(4096),
  page: z.string().min(1).max(2048),
});

export type OpenedResult = z.infer<typeof openedResult>;

/** Response of `GET /api/insight/gaps`: for each kind its most frequent gaps, the most frequent first. */
export const gapsResponse = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(gapKinds),
      /** Gaps of this kind that may be shown; `gaps` has the first of them. */
      total: z.number().int().nonnegative(),
      gaps: z.array(gap),
    }),
  ),
  /** Pages that did not help somebody, those first that helped least. */
  pages: z.array(judgedPage),
  /** A gap is closed once readers opened one page so often. */
  closedAfter: z.number().int().positive(),
  /** Days after which a text that nobody repeats is removed. */
  keptDays: z.number().int().positive(),
});

export type GapsResponse = z.infer<typeof gapsResponse>;
