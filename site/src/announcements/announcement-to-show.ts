/** What decides whether an announcement is shown. */
export interface Audience {
  readonly id: string;
  /** Days, yyyy-mm-dd. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Roles; missing: everybody. */
  readonly for?: readonly string[] | undefined;
}

/**
 * Which announcement a reader sees: the first of today that is for their role and that they have not closed. Its text is
 * also part of a script in the page's head (mark-announcement.ts), so that it must name nothing outside itself.
 *
 * @param of - `role`: undefined if it is not known
 * @returns its place in the list; -1 if there is none
 */
export function announcementToShow(
  list: readonly Audience[],
  of: { today: string; role: string | undefined; closed: readonly string[] },
): number {
  return list.findIndex(
    (each) =>
      (each.from === undefined || each.from <= of.today) &&
      (each.until === undefined || of.today <= each.until) &&
      (each.for === undefined || (of.role !== undefined && each.for.includes(of.role))) &&
      !(Array.isArray(of.closed) && of.closed.includes(each.id)),
  );
}
