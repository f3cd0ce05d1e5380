import type { ClientModule } from '@docusaurus/types';
import { idleQueue, whenIdle } from '../timing/idle-queue.ts';

/** Files that are prefetched for one page: a reader opens one of its links, and home has hundreds. */
const maxAhead = 20;
const ahead = 'head link[rel="prefetch"]';

/**
 * Fetches the code of pages ahead in idle time, and only of the first links in sight. Docusaurus does it in one go for all of
 * them, at the very moment at which the reader begins to use the page: over 100 ms of work on a page of many links.
 */
export default {
  onRouteUpdate({ previousLocation }) {
    // The next page has links of its own; what has arrived stays in the browser's cache.
    if (previousLocation) {
      for (const link of document.querySelectorAll(ahead)) link.remove();
      return;
    }
    // The first call comes before any link has been seen.
    const { prefetch, preload } = window.docusaurus;
    const later = idleQueue(whenIdle);
    window.docusaurus = {
      preload,
      prefetch(path) {
        later(() => {
          if (document.querySelectorAll(ahead).length >= maxAhead) return;
          void prefetch(path);
          // A page has several files, and the last page may have more than there is room for.
          for (const link of [...document.querySelectorAll(ahead)].slice(maxAhead)) link.remove();
        });
        return Promise.resolve([]);
      },
    };
  },
} satisfies ClientModule;
