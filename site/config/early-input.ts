/**
 * Keeps what a reader does between the first paint and hydration, for `replayEarlyInput`. It runs inline in the page's
 * head, before anything is visible; the server's policy allows it by its hash.
 *
 * It keeps clicks on controls that need React, and the keys of search and of the other shortcuts. Once search was
 * opened, it keeps all typing. Links and scrolling work without React and are left alone. The content of fields is kept,
 * since React empties them. It keeps 100 events; after 60 s it gives up, and keys are the browser's again.
 */
export const earlyInput = `
(() => {
  const most = 100;
  const givenUpMs = 60000;
  const kept = [];
  let typing = false;
  const singleKeys = () => {
    try {
      return localStorage.getItem('single-key-shortcuts') !== 'off';
    } catch {
      return true;
    }
  };
  const opensSearch = '[aria-keyshortcuts~="/"]';
  const needsReact = 'button, [role="button"], [role="tab"], a[href="#"]';
  const isWanted = (event) => {
    const { key, target } = event;
    if (!key || event.isComposing) return false;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') return (typing = true);
    if (target.isContentEditable || target.matches?.('input, textarea, select')) return false;
    if (typing) return plain && (key.length === 1 || ['Backspace', 'Enter', 'Escape'].includes(key));
    if (!singleKeys()) return false;
    if (plain && key === '/') return (typing = true);
    // Many keyboards write a bracket with AltGr; Ctrl+C copies.
    return ['?', '[', ']'].includes(key) || (plain && key === 'c');
  };
  const keep = (event) => {
    if (kept.length >= most) return end();
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push({ event, target: event.target, at: performance.now() });
  };
  const hearKey = (event) => {
    // A key on a button presses it: the click that follows is kept instead.
    const presses = (event.key === 'Enter' || event.key === ' ') && event.target.closest?.(needsReact + ', a');
    if (!(presses && !typing) && isWanted(event)) keep(event);
  };
  const hearClick = (event) => {
    const control = event.target.closest?.('#__docusaurus') && event.target.closest(needsReact);
    if (!control) return;
    if (control.matches(opensSearch)) typing = true;
    keep(event);
  };
  const hearField = ({ target }) => {
    const known = kept.find((one) => one.field && one.target === target);
    const state = { field: { value: target.value, checked: target.checked }, target, at: performance.now() };
    if (known) Object.assign(known, state);
    else if (kept.length < most) kept.push(state);
  };
  const heard = { keydown: hearKey, click: hearClick, input: hearField };
  const end = () => {
    for (const type in heard) removeEventListener(type, heard[type], true);
  };
  for (const type in heard) addEventListener(type, heard[type], true);
  setTimeout(end, givenUpMs);
  window.earlyInput = () => {
    end();
    return kept.splice(0);
  };
})();
`;
