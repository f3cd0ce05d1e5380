import type { ClientModule } from '@docusaurus/types';
import { idleQueue, whenIdle } from '../timing/idle-queue.ts';

/**
 * Fetches the code of pages ahead in idle time. Docusaurus does it in one go for all links in sight, at the very
 * moment at which the reader begins to use the page: over 100 ms of work on a page of many links.
 */
export default {
  onRouteUpdate({ previousLocation }) {
    // The first call comes before any link has been seen.
    if (previousLocation) return;
    const { prefetch, preload } = window.docusaurus;
    const later = idleQueue(whenIdle);
    window.docusaurus = {
      preload,
      prefetch(path) {
        later(() => void prefetch(path));
        return Promise.resolve([]);
      },
    };
  },
} satisfies ClientModule;
