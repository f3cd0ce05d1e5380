import type { ClientModule } from '@docusaurus/types';

/**
 * Marks the page as not loaded from the moment on which another is asked for until its code is there: what
 * is seen until then is the old one.
 */
export default {
  onRouteUpdate({ previousLocation, location }) {
    if (!previousLocation || previousLocation.pathname === location.pathname) return undefined;
    const { dataset } = document.documentElement;
    dataset.routeLoaded = 'false';
    return () => {
      dataset.routeLoaded = 'true';
    };
  },
} satisfies ClientModule;
