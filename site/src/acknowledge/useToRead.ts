import { whenIdle } from '@site/src/life/timing/idle-queue';
import { useEffect, useState } from 'react';
import { mineToRead } from './acknowledge-words.ts';

/** How many pages wait for the reader's acknowledgement; undefined until it is known. After what the reader waits for. */
export function useToRead(): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      // Every page has the menu, and no page waits for the number.
      const { acknowledgements } = await import('./acknowledgements.ts');
      if (isGone) return;
      stop = acknowledgements.subscribe(() => {
        const { own, hasFailed } = acknowledgements.get();
        setCount(own === undefined || hasFailed ? undefined : mineToRead(own.pages).length);
      });
      await acknowledgements.load();
    };
    whenIdle(() => void begin().catch(() => {}));
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return count;
}
