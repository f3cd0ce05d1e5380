import type { EarlyInput } from './early-input.ts';
import type { keyOf as KeyOf } from './key-of.ts';

/**
 * Keeps what a reader does between the first paint and hydration, for `replayEarlyInput`. Its text is a script in the
 * page's head (config/page-template.ts), so that it must name nothing outside itself.
 *
 * It keeps clicks on controls that need React, and the keys of search. Once search was opened, it keeps all typing. Links to other pages and scrolling work without React and are not kept; a link to this
 * page would load it again, where React closes a category. The content of fields is kept, since React empties them. It
 * keeps 100 events; after 60 s keys are the browser's again, but a click still waits for its control.
 */
export function keepEarlyInput(keyOf: typeof KeyOf): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const max = 100;
  const givenUpMs = 60_000;
  const kept: EarlyInput[] = [];
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
  const startTyping = () => {
    typing = true;
    return true;
  };
  const isWanted = (event: KeyboardEvent): boolean => {
    const target = event.target as HTMLElement;
    const key = keyOf(event);
    if (!key) return false;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isK = key.toLowerCase() === 'k' && !event.shiftKey;
    if (isK && (event.ctrlKey || event.metaKey)) return startTyping();
    if (target.isContentEditable || target.matches?.('input, textarea, select')) return false;
    if (typing) return plain && (key.length === 1 || ['Backspace', 'Enter', 'Escape'].includes(key));
    return plain && key === '/' && singleKeys() && startTyping();
  };
  // React may draw the page again, as after a translation: then the control is the one of the same kind in its place.
  const finder = (control: Element) => {
    const alike = () =>
      [...document.getElementsByTagName(control.localName)].filter(
        (one) => one.className === control.className,
      );
    const index = alike().indexOf(control);
    return () => alike()[index];
  };
  const isHere = (link: HTMLAnchorElement | null) =>
    link !== null && !link.target && link.href === location.href.replace(/#.*/, '');
  const keep = (event: KeyboardEvent | MouseEvent, control?: Element) => {
    if (kept.length >= max) return end();
    event.preventDefault();
    event.stopImmediatePropagation();
    const again = control && { again: finder(control) };
    kept.push({ event, target: event.target, ...again, at: performance.now() });
  };
  const hearKey = (event: KeyboardEvent) => {
    // A key on a button presses it: the click that follows is kept instead.
    const target = event.target as HTMLElement;
    const presses = (event.key === 'Enter' || event.key === ' ') && target.closest?.(`${needsReact}, a`);
    if (!(presses && !typing) && isWanted(event)) keep(event);
  };
  const hearClick = (event: MouseEvent) => {
    const target = event.target as Element;
    if (!target.closest?.('#__docusaurus')) return;
    const link = target.closest('a');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const control = target.closest(needsReact) ?? (isPlain && isHere(link) ? link : null);
    if (control === null) return;
    if (control.matches(opensSearch)) typing = true;
    keep(event, control);
  };
  const hearField = (event: Event) => {
    const target = event.target as Field;
    const known = kept.findIndex((one) => one.field && one.target === target);
    const field = { value: target.value, ...('checked' in target && { checked: target.checked }) };
    if (known !== -1) kept[known] = { ...kept[known], field } as EarlyInput;
    else if (kept.length < max) kept.push({ field, target, again: finder(target), at: performance.now() });
  };
  const end = () => {
    removeEventListener('keydown', hearKey, true);
    removeEventListener('click', hearClick, true);
    removeEventListener('input', hearField, true);
  };
  addEventListener('keydown', hearKey, true);
  addEventListener('click', hearClick, true);
  addEventListener('input', hearField, true);
  setTimeout(() => removeEventListener('keydown', hearKey, true), givenUpMs);
  window.earlyInput = () => {
    end();
    return kept.splice(0);
  };
}
