/**
 * Keeps what a reader does with a page that is painted but not alive yet, for `replayEarlyInput` to do again. It runs
 * inline in the page's head, before anything can be seen; the server's policy allows it by its hash.
 *
 * It keeps clicks on what answers by React only, and the keys of the search and of other shortcuts. Once the search is
 * on its way, it keeps all that is typed. Links, fields and scrolling work without React and are left alone; but what is
 * in a field is kept as well, since React empties it. It keeps 100 events; after 60 s the page will not come to life any
 * more, and its keys are the browser's again.
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
    return key === '?' || key === '[' || key === ']';
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
