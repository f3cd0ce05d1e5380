import { readerPath } from '@kwikid/wire/urls';
import { api } from '../server/api.ts';
import { copyKey, currentSignIn, readCopy, writeCopy } from './reader-copy.ts';
import { createReaderStore, type ReaderService, type ReaderStore } from './reader-store.ts';

const service: ReaderService = {
  read: () => api('GET', readerPath),
  // The reader may be on the way to another page.
  change: (changes) => api('POST', readerPath, { changes }, { keepalive: true }),
  forget: () => api('DELETE', readerPath),
};

let own: ReaderStore | undefined;

/** This page's reader: every part of the page shares one. */
export function thisReader(): ReaderStore {
  if (own !== undefined) return own;
  const signIn = currentSignIn();
  const store = createReaderStore({
    service,
    copy: { read: readCopy, write: (copy) => writeCopy(copy, signIn) },
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === copyKey) store.reread();
  });
  own = store;
  return store;
}
