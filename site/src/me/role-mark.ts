import type { Role } from '@kwikid/wire/reader-data';
import type { ReaderState } from './reader-store.ts';

/** The page's mark that styles choose by; undefined while nobody knows. The same as mark-reader.ts sets. */
export const roleMark = ({ reader, source }: ReaderState): Role | 'none' | undefined =>
  source === 'unknown' ? undefined : (reader.role ?? 'none');

/** Marks the page; a mark that was set before the page was painted stays until more is known. */
export function markPage(mark: string | undefined, isStarted: boolean): void {
  const { dataset } = document.documentElement;
  if (mark === undefined) return;
  dataset.role = mark;
  if (isStarted) dataset.start = 'done';
  else delete dataset.start;
}
