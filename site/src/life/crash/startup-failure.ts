import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import styles from './crash.module.css';

/** A bar above the page, made without React: it is React that did not start. */
function failureBar(): HTMLElement {
  const bar = document.createElement('div');
  bar.className = styles.startup ?? '';
  bar.dataset.startupFailure = '';
  bar.setAttribute('role', 'alert');
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.className = 'button button--secondary button--sm';
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => window.location.reload());
  bar.append('Part of this page did not load: you can read it, but search and menus do not answer.', reload);
  return bar;
}

// A page whose first code is missing stays as the server sent it: readable, deaf, and without a word about it.
// It is not reloaded by itself, which would never end where the code stays missing.
if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const started = document.documentElement.dataset.hasHydrated === 'true';
    const shown = document.querySelector('[data-startup-failure]');
    if (reason?.name === 'ChunkLoadError' && !started && !shown) document.body.prepend(failureBar());
  });
}
