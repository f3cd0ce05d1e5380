import { whenIdle } from '@site/src/life/timing/idle-queue';
import { useEffect, useState } from 'react';

/** How many pages wait for the reader's acknowledgement; undefined until it is known. After what the reader waits for. */
export function useToRead(): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    whenIdle(() => {
      // Every page has the menu, and no page waits for the number.
      void import('./count-to-read.ts').then(
        ({ watchToRead }) => {
          if (!isGone) stop = watchToRead(setCount);
        },
        () => {},
      );
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return count;
}
