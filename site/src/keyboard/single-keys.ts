import { useSyncExternalStore } from 'react';

/**
 * Whether single keys are shortcuts. Readers who dictate or press keys by mistake can turn them off (WCAG
 * 2.2, success criterion 2.1.4).
 */
const key = 'single-key-shortcuts';
const changed = 'single-key-shortcuts-changed';

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
  window.dispatchEvent(new Event(changed));
}

/** Listens for changes of the choice in this tab and others. @returns a function that stops listening */
function onSingleKeys(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(changed, listener);
  };
}

/** Whether single keys are shortcuts for this reader. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(onSingleKeys, singleKeys, () => true);
}
