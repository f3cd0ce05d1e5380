/** In local storage; it stays when a session ends (identity's `traces.ts`): it does not say what was read. */
export const closedKey = 'docusaurus.announcement.closed';
/** Ids that are remembered: more than are ever shown. */
const most = 30;

/** The ids of the announcements that were closed in this browser, or are done. */
export function closedAnnouncements(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(closedKey) ?? '[]');
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  } catch {
    // Storage is closed, or something else wrote this key.
    return [];
  }
}

/** Remembers that an announcement is closed. @returns all that are, also without storage */
export function closeAnnouncement(id: string): string[] {
  const closed = [id, ...closedAnnouncements().filter((other) => other !== id)].slice(0, most);
  try {
    localStorage.setItem(closedKey, JSON.stringify(closed));
  } catch {
    // It is closed until the next page.
  }
  return closed;
}
