import type { ClientModule } from '@docusaurus/types';

/**
 * The page with a Permissions-Policy of its own (server/src/http/gate/headers.ts): a policy belongs to the document,
 * so this page must not be entered, nor left, within another's.
 */
const ownDocument = /^\/tools\/media\/?$/;

/** Loads the document anew where the reader comes to, or leaves, the page that has one of its own. */
export default {
  onRouteUpdate({ previousLocation, location }) {
    if (!previousLocation) return;
    if (ownDocument.test(previousLocation.pathname) !== ownDocument.test(location.pathname))
      window.location.reload();
  },
} satisfies ClientModule;
