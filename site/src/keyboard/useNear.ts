import { type RefObject, useEffect, useState } from 'react';
import { idleQueue, whenIdle } from '../life/timing/idle-queue.ts';

/**
 * After this time on a page everything counts as near, in milliseconds, so that printing and searching in the
 * page find everything.
 */
const restMs = 10_000;

const later = idleQueue(whenIdle);

/**
 * Whether an element is visible or, once the reader has begun to scroll, within one screen of the view. Lets
 * expensive content wait until it may be seen.
 *
 * @param ref - an element that exists from the beginning
 * @returns false at first; true from then on
 */
export function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return undefined;
    const come = () => setNear(true);
    const watch = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) come();
        },
        { rootMargin },
      );
      observer.observe(element);
      return observer;
    };
    const observers = [watch('0px')];
    const move = () => observers.push(watch('100% 0px'));
    const rest = setTimeout(() => later(come), restMs);
    window.addEventListener('scroll', move, { once: true, passive: true });
    window.addEventListener('beforeprint', come);
    return () => {
      for (const observer of observers) observer.disconnect();
      clearTimeout(rest);
      window.removeEventListener('scroll', move);
      window.removeEventListener('beforeprint', come);
    };
  }, [ref, near]);
  return near;
}
