/** A page that reloads by itself: the gate once there is a session, and content once there is none. */
export type Reloader = 'gate' | 'content';

/** The key in session storage, which each tab has for itself. */
export const budgetKey = 'kwikid.reloads';

/**
 * Allows one reload each way until a content page has a valid session. Whatever goes wrong (a cookie that is
 * not kept, a wrong clock), a tab reloads at most twice by itself.
 */
export interface ReloadBudget {
  /** @returns whether the reload may happen; it is recorded first */
  spend(by: Reloader): boolean;
  /** Called once a content page has a valid session. */
  restore(): void;
}

export function createReloadBudget(storage: Storage): ReloadBudget {
  return {
    spend(by) {
      try {
        const spent = (storage.getItem(budgetKey) ?? '').split(' ').filter(Boolean);
        if (spent.includes(by)) return false;
        storage.setItem(budgetKey, [...spent, by].join(' '));
        // A storage that forgets would make the budget endless.
        return (storage.getItem(budgetKey) ?? '').includes(by);
      } catch {
        return false;
      }
    },
    restore: () => storage.removeItem(budgetKey),
  };
}
