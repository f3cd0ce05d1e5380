import { useHistory } from '@docusaurus/router';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import { type RefObject, useRef } from 'react';

/**
 * Keeps the focus where it is when a page writes its state into the URL: the theme moves the focus to the top of the
 * page at each new URL, and another state of this page is not a new page.
 *
 * @param otherwise - what gets the focus if nothing was named
 * @returns where to put the element that gets the focus after the next change
 */
export function useFocusKept(otherwise?: RefObject<HTMLElement | null>): RefObject<HTMLOrSVGElement | null> {
  const kept = useRef<HTMLOrSVGElement>(null);
  const history = useHistory();
  useLocationChange(({ location, previousLocation }) => {
    if (previousLocation?.pathname !== location.pathname || history.action !== 'PUSH') return;
    (kept.current ?? otherwise?.current)?.focus({ preventScroll: true });
    kept.current = null;
  });
  return kept;
}
