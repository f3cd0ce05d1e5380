import type { Change } from './site-contents.ts';

/** A page with the times of its last changes. */
export interface Dated {
  label: string;
  path: string;
  area?: string | undefined;
  /** Milliseconds since 1970 of the last commit, if the build knows it. */
  lastUpdatedAt?: number | null | undefined;
  /** Day of the last review (yyyy-mm-dd), or the date of a post. */
  reviewed?: unknown;
  unlisted?: boolean | undefined;
}

function dayOf(page: Dated): string | undefined {
  const updated = page.lastUpdatedAt ? new Date(page.lastUpdatedAt).toISOString().slice(0, 10) : '';
  const reviewed = page.reviewed instanceof Date ? page.reviewed.toISOString() : page.reviewed;
  const day = typeof reviewed === 'string' ? reviewed.slice(0, 10) : '';
  return (updated > day ? updated : day) || undefined;
}

/**
 * The pages that changed last, newest first; within a day the areas take turns, so that a day on which one
 * area was rewritten does not hide the others.
 *
 * @param pages - candidates; unlisted ones and those without a date are left out
 * @param limit - how many to return
 */
export function latest(pages: readonly Dated[], limit: number): Change[] {
  const turns = new Map<string, number>();
  return pages
    .flatMap((page) => {
      const day = page.unlisted ? undefined : dayOf(page);
      return day === undefined ? [] : [{ day, page }];
    })
    .sort((a, b) => b.day.localeCompare(a.day) || (b.page.lastUpdatedAt ?? 0) - (a.page.lastUpdatedAt ?? 0))
    .map((entry) => {
      const key = `${entry.day} ${entry.page.area ?? ''}`;
      const turn = turns.get(key) ?? 0;
      turns.set(key, turn + 1);
      return { ...entry, turn };
    })
    .sort((a, b) => b.day.localeCompare(a.day) || a.turn - b.turn)
    .slice(0, limit)
    .map(({ day, page: { label, path, area } }) => ({
      label,
      path,
      day,
      ...(area !== undefined && { area }),
    }));
}
