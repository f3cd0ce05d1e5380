import { z } from 'zod';

/** What readers lacked, by how it showed. The browser reports the first three; the server knows the others. */
export const gapKinds = ['no-hit', 'weak', 'not-found', 'unanswered', 'unhelpful'] as const;

export type GapKind = (typeof gapKinds)[number];

/** What a browser can know: a query without hits, one whose hits lack most of it, a path without a page. */
export const reportedGapKinds = ['no-hit', 'weak', 'not-found'] as const;

/** Body of `POST /api/search/gap`. */
export const searchGap = z.object({
  /** The words; of a page that was not found, its path. */
  query: z.string().min(1).max(4096),
  kind: z.enum(reportedGapKinds).default('no-hit'),
});

export type SearchGap = z.input<typeof searchGap>;

/** A masked text, and how often readers met it. */
export const gap = z.object({
  text: z.string(),
  count: z.number().int().positive(),
  /** Days, yyyy-mm-dd. */
  first: z.string(),
  last: z.string(),
  /** Only of a path: a page has it now. */
  closed: z.literal(true).optional(),
});

export type Gap = z.infer<typeof gap>;

/** Response of `GET /api/insight/gaps`: for each kind its most frequent texts, the most frequent first. */
export const gapsResponse = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(gapKinds),
      /** Texts of this kind that may be shown; `gaps` has the first of them. */
      total: z.number().int().nonnegative(),
      gaps: z.array(gap),
    }),
  ),
  /** Days after which a text that nobody repeats is removed. */
  keptDays: z.number().int().positive(),
});

export type GapsResponse = z.infer<typeof gapsResponse>;
