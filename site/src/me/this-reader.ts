import { readerPath } from '@kwikid/wire/urls';
import { copyKey, currentSignIn, readCopy, writeCopy } from './reader-copy.ts';
import { createReaderStore, type ReaderService, type ReaderStore, RefusedChanges } from './reader-store.ts';

const headers = { Accept: 'application/json', 'X-Requested-With': 'fetch' };

async function requested(init: RequestInit): Promise<Response> {
  const response = await fetch(readerPath, { ...init, cache: 'no-store' });
  if (response.status === 400 || response.status === 413)
    throw new RefusedChanges(`${readerPath} refuses the changes with ${response.status}`);
  if (!response.ok) throw new Error(`${readerPath} responded with ${response.status}`);
  return response;
}

const service: ReaderService = {
  read: async () => (await requested({ headers })).json(),
  change: async (changes) =>
    (
      await requested({
        method: 'POST',
        // The reader may be on the way to another page.
        keepalive: true,
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ changes }),
      })
    ).json(),
  forget: async () => void (await requested({ method: 'DELETE', headers })),
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
