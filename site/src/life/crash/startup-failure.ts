import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

declare global {
  interface Window {
    /** Says that the page did not start: set by the HTML of every page (config/page-template.ts), but not in development. */
    startupFailed?: () => void;
  }
}

// A page whose first code is missing stays as the server sent it: readable, deaf, and without a word about it.
// It is not reloaded by itself, which would never end where the code stays missing.
if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const started = document.documentElement.dataset.hasHydrated === 'true';
    if (reason?.name === 'ChunkLoadError' && !started) window.startupFailed?.();
  });
}
