/** A short list in local storage of what this reader opened last. */
export interface RecentList<Item> {
  /** The stored text, for comparison by identity; null if storage is unavailable or empty. */
  stored(): string | null;
  /** Reads a stored text; anything but a list is an empty list, and invalid items are left out. */
  parse(stored: string | null): Item[];
  /** Puts an item first, once, and keeps the list short. Without storage nothing is remembered. */
  remember(item: Item): void;
  /** Removes an item from the list. */
  forget(item: Item): void;
}

interface Options<Item> {
  /** The key in local storage. It is removed with the session, however that ends (identity's `traces.ts`). */
  key: string;
  /** How many are kept. */
  limit: number;
  isItem: (value: unknown) => value is Item;
  /** Equal for two entries of the same item. */
  identityOf: (item: Item) => string;
}

/** Creates the list of a key. */
export function recentList<Item>({ key, limit, isItem, identityOf }: Options<Item>): RecentList<Item> {
  const once = (items: readonly Item[]) =>
    items.filter(
      (item, index) => items.findIndex((other) => identityOf(other) === identityOf(item)) === index,
    );
  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const parse = (text: string | null) => {
    if (text === null) return [];
    try {
      const list: unknown = JSON.parse(text);
      return Array.isArray(list) ? once(list.filter(isItem)) : [];
    } catch {
      return [];
    }
  };
  const write = (items: readonly Item[]) => {
    try {
      localStorage.setItem(key, JSON.stringify(once(items).slice(0, limit)));
    } catch {
      // Storage is closed or full: the list is a convenience.
    }
  };
  return {
    stored,
    parse,
    remember: (item) => write([item, ...parse(stored())]),
    forget: (item) => write(parse(stored()).filter((other) => identityOf(other) !== identityOf(item))),
  };
}
