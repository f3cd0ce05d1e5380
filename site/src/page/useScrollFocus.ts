import { type RefObject, useEffect, useState } from 'react';

/**
 * Lets the keyboard reach an element that scrolls sideways, only while it does.
 *
 * @param ref - the element that scrolls inside itself
 * @returns its tab index; undefined while all of it is visible
 */
export function useScrollFocus(ref: RefObject<HTMLElement | null>): 0 | undefined {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  });
  return scrolls ? 0 : undefined;
}
