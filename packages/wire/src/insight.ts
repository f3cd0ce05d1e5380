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

/** What readers lacked, and how often. */
export const gap = z.object({
  /** Masked. */
  text: z.string(),
  count: z.number().int().positive(),
  /** Days, yyyy-mm-dd. */
  first: z.string(),
  last: z.string(),
});

export type Gap = z.infer<typeof gap>;

/** Response of `GET /api/insight/gaps`: for each kind its most frequent gaps, the most frequent first. */
export const gapsResponse = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(gapKinds),
      gaps: z.array(gap),
      /** Whether there are more of this kind, which were met less often. */
      more: z.boolean(),
    }),
  ),
  /** Pages that did not help somebody, those first that helped least. */
  pages: z.array(judgedPage),
  /** Days after which a text that nobody repeats is removed. */
  keptDays: z.number().int().positive(),
});

export type GapsResponse = z.infer<typeof gapsResponse>;
