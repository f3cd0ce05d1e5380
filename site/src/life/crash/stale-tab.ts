import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { codePath, shouldReload } from './missing-code.ts';

/** Where this tab remembers what it reloaded for. */
const key = 'kwikid.reloaded-for';
let hasTyped = false;

async function reloadIfGone(path: string): Promise<void> {
  const status = await fetch(path, { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.status,
    () => undefined,
  );
  try {
    if (!shouldReload({ path, status, hasTyped, reloadedFor: sessionStorage.getItem(key) })) return;
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage nothing would end a loop.
    return;
  }
  window.location.reload();
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('input', () => {
    hasTyped = true;
  });
  // The event of an element does not bubble: it is seen only on its way down.
  window.addEventListener(
    'error',
    ({ target }) => {
      const path = codePath((target ?? {}) as HTMLElement, window.location.origin);
      if (path !== undefined) void reloadIfGone(path);
    },
    true,
  );
}

/** Loads the page again if its code is gone from the server, as after several releases. */
export default {
  onRouteDidUpdate({ previousLocation, location }) {
    if (previousLocation?.pathname !== location.pathname) hasTyped = false;
  },
} satisfies ClientModule;
