import { type RefObject, useEffect, useState } from 'react';
import { idleQueue, whenIdle } from '../timing/idle-queue.ts';

/** After so long on a page everything counts as near, in milliseconds: who prints it, or searches in it, finds all. */
const restMs = 10_000;

const later = idleQueue(whenIdle);

/**
 * Whether something has come within one screen of what the reader sees. What is expensive to draw, and may never be
 * looked at, waits for it.
 *
 * @param ref - an element that is there from the beginning
 * @returns false at first; true from then on
 */
export function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return undefined;
    const come = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    const rest = setTimeout(() => later(come), restMs);
    window.addEventListener('beforeprint', come);
    return () => {
      observer.disconnect();
      clearTimeout(rest);
      window.removeEventListener('beforeprint', come);
    };
  }, [ref, near]);
  return near;
}
