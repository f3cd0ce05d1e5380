import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../life/timing/idle-queue.ts';
import { type Profile, profileOf, storedUserText } from './profile.ts';
import { withPage, withVisit } from './reader-edits.ts';
import { type ReaderState, unknownReader } from './reader-store.ts';
import { thisReader } from './this-reader.ts';

const subscribe = (listener: () => void) => thisReader().subscribe(listener);
const current = () => thisReader().get();
const atServer = () => unknownReader;

/** What the site keeps for the reader; unknown during the build. */
export const useReader = (): ReaderState => useSyncExternalStore(subscribe, current, atServer);

/** Remembers the page that calls it as read. */
export function useRemembered(path: string, title: string): void {
  useEffect(() => {
    // After what the reader waits for.
    whenIdle(() => {
      const now = Math.floor(Date.now() / 1000);
      void thisReader().change((reader) => withVisit(now)(withPage('recents', { path, title })(reader)));
    });
  }, [path, title]);
}

const onStorage = (listener: () => void) => {
  window.addEventListener('storage', listener);
  window.addEventListener('focus', listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('focus', listener);
  };
};

/** Who is signed in; nobody during the build. */
export function useProfile(): Profile {
  return profileOf(useSyncExternalStore(onStorage, storedUserText, () => null));
}
