import type { Gap, GapKind, GapsResponse } from '@kwikid/wire/insight';

/** What each kind is called, in the order of the filter. */
export const kindNames: Readonly<Record<GapKind, string>> = {
  'no-hit': 'Search found nothing',
  weak: 'Search found only some of it',
  reworded: 'Searched again in other words',
  unanswered: 'Ask had no answer',
  unhelpful: 'Answer did not help',
  'not-found': 'Page not found',
};

/** A line of the page. */
export interface GapRow extends Gap {
  readonly id: string;
  readonly kind: GapKind;
}

/** What is searched for a row today. */
export type SearchOutcome =
  | { readonly is: 'nothing' | 'weak' | 'found'; readonly best?: BestHit | undefined }
  | { readonly is: 'failed' };

export interface BestHit {
  /** Path from the root, with the section's anchor. */
  readonly url: string;
  /** Headings, outermost first. */
  readonly title: string;
}

/** All gaps in one list: the most frequent first, of equal counts the latest. */
export const rowsOf = ({ groups }: GapsResponse): GapRow[] =>
  groups
    .flatMap(({ kind, gaps }) => gaps.map((gap) => ({ ...gap, kind, id: `${kind} ${gap.text}` })))
    .sort((a, b) => b.count - a.count || b.last.localeCompare(a.last));
