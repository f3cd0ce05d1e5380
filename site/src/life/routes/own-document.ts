import type { ClientModule } from '@docusaurus/types';

/**
 * The page with a Permissions-Policy of its own (server/src/http/gate/headers.ts): a policy belongs to the document,
 * so this page must not be entered, nor left, within another's.
 */
const ownDocument = /^\/tools\/media\/?$/;

/** Reloads the document when the reader enters or leaves the page with its own document. */
export default {
  onRouteUpdate({ previousLocation, location }) {
    if (!previousLocation) return;
    if (ownDocument.test(previousLocation.pathname) !== ownDocument.test(location.pathname))
      window.location.reload();
  },
} satisfies ClientModule;
