/** A page that reloads by itself: the gate, once it has a session, and content, once it has none. */
export type Reloader = 'gate' | 'content';

/** The key in session storage: a tab's own. */
export const budgetKey = 'kwikid.reloads';

/**
 * One reload each way, until a content page has found its session in order. Whatever else goes wrong
 * (a cookie that does not stick, a clock that is off), a tab reloads twice by itself and then stays.
 */
export interface ReloadBudget {
  /** @returns whether the reload may happen; it is written off first */
  spend(by: Reloader): boolean;
  /** A content page is in order. */
  restore(): void;
}

export function createReloadBudget(storage: Storage): ReloadBudget {
  return {
    spend(by) {
      try {
        const spent = (storage.getItem(budgetKey) ?? '').split(' ').filter(Boolean);
        if (spent.includes(by)) return false;
        storage.setItem(budgetKey, [...spent, by].join(' '));
        // A storage that forgets would be an endless budget.
        return (storage.getItem(budgetKey) ?? '').includes(by);
      } catch {
        return false;
      }
    },
    restore: () => storage.removeItem(budgetKey),
  };
}
