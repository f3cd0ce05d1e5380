import { keyOf } from '../src/keyboard/key-of.ts';

/**
 * Keeps what a reader does between the first paint and hydration, for `replayEarlyInput`. It runs inline in the page's
 * head, before anything is visible; the server's policy allows it by its hash.
 *
 * It keeps clicks on controls that need React, and the keys of search and of the other shortcuts. Once search was
 * opened, it keeps all typing. Links to other pages and scrolling work without React and are left alone; a link to this
 * page would load it again, where React closes a category. The content of fields is kept, since React empties them. It
 * keeps 100 events; after 60 s keys are the browser's again, but a click still waits for its control.
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
    const { target } = event;
    const key = keyOf(event);
    if (!key) return false;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isK = key.toLowerCase() === 'k' && !event.shiftKey;
    if (isK && (event.ctrlKey || event.metaKey)) return (typing = true);
    if (target.isContentEditable || target.matches?.('input, textarea, select')) return false;
    if (typing) return plain && (key.length === 1 || ['Backspace', 'Enter', 'Escape'].includes(key));
    if (!singleKeys()) return false;
    if (plain && key === '/') return (typing = true);
    // Many keyboards write a bracket with AltGr; Ctrl+C copies.
    return ['?', '[', ']'].includes(key) || (plain && key === 'c');
  };
  const keyOf = ${keyOf};
  // React may draw the page again, as after a translation: then the control is the one of the same kind in its place.
  const finder = (control) => {
    const alike = () =>
      [...document.getElementsByTagName(control.localName)].filter((one) => one.className === control.className);
    const index = alike().indexOf(control);
    return () => alike()[index];
  };
  const isHere = (link) => link && !link.target && link.href === location.href.replace(/#.*/, '');
  const keep = (event, control) => {
    if (kept.length >= most) return end();
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push({ event, target: event.target, again: control && finder(control), at: performance.now() });
  };
  const hearKey = (event) => {
    // A key on a button presses it: the click that follows is kept instead.
    const presses = (event.key === 'Enter' || event.key === ' ') && event.target.closest?.(needsReact + ', a');
    if (!(presses && !typing) && isWanted(event)) keep(event);
  };
  const hearClick = (event) => {
    if (!event.target.closest?.('#__docusaurus')) return;
    const link = event.target.closest('a');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const control = event.target.closest(needsReact) ?? (isPlain && isHere(link) && link);
    if (!control) return;
    if (control.matches(opensSearch)) typing = true;
    keep(event, control);
  };
  const hearField = ({ target }) => {
    const known = kept.find((one) => one.field && one.target === target);
    const field = { value: target.value, checked: target.checked };
    if (known) known.field = field;
    else if (kept.length < most) kept.push({ field, target, again: finder(target), at: performance.now() });
  };
  const heard = { keydown: hearKey, click: hearClick, input: hearField };
  const end = () => {
    for (const type in heard) removeEventListener(type, heard[type], true);
  };
  for (const type in heard) addEventListener(type, heard[type], true);
  setTimeout(() => removeEventListener('keydown', hearKey, true), givenUpMs);
  window.earlyInput = () => {
    end();
    return kept.splice(0);
  };
})();
`;
