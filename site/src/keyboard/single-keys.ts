/**
 * Whether `/` opens the search. Readers who dictate or press keys by mistake can turn it off (WCAG 2.2, success
 * criterion 2.1.4). keep-early-input.ts reads the same key.
 */
const key = 'single-key-shortcuts';

/** On, unless this reader turned them off. Without storage they are on. */
export function singleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Stores the reader's choice. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Storage is closed: the choice holds nowhere.
  }
}
