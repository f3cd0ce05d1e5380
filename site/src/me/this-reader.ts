import { readerPath } from '@kwikid/wire/urls';
import { api } from '../server/api.ts';
import { copyKey, copyOf, currentSignIn } from './reader-copy.ts';
import { createReaderStore, type ReaderStore } from './reader-store.ts';

/** Browsers refuse `keepalive` with more than 64 KiB. A character has three bytes at most. */
const maxKeepaliveCharacters = 20_000;

let own: ReaderStore | undefined;

/** This page's reader: every part of the page shares one. */
export function thisReader(): ReaderStore {
  if (own !== undefined) return own;
  const store = createReaderStore({
    service: {
      read: () => api('GET', readerPath),
      // The reader may be on the way to another page.
      write: (reader) =>
        api('POST', readerPath, reader, {
          keepalive: JSON.stringify(reader).length < maxKeepaliveCharacters,
        }),
      forget: () => api('DELETE', readerPath),
    },
    copy: copyOf(currentSignIn()),
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === copyKey) store.reread();
  });
  // It may have been changed at another device.
  window.addEventListener('focus', () => void store.refresh());
  own = store;
  return store;
}
