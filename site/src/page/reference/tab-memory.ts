import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const key = (name: string) => `reference.${name}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(name: string): string {
  try {
    return sessionStorage.getItem(key(name)) ?? '';
  } catch {
    return '';
  }
}

/**
 * What the reader chose in this tab, over all pages: it stays in this browser, ends with the tab or the session, and
 * is never sent.
 *
 * @returns the choice, empty if there is none, and a function that changes it everywhere on the page
 */
export function useTabMemory(name: string): [value: string, choose: (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => '',
  );
  const choose = (next: string) => {
    try {
      sessionStorage.setItem(key(name), next);
    } catch {
      // A browser that stores nothing: the choice is the default again.
    }
    for (const listener of listeners) listener();
  };
  return [value, choose];
}
