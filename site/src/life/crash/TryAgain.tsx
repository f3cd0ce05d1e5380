import { focusMemory } from '@site/src/life/crash/focus-memory';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  className: string;
  onClick: () => void;
}

const memory = focusMemory();

/**
 * Draws again what crashed. The button goes with the try; where it comes back at once, because the try failed,
 * the keyboard finds it where it left it.
 */
export function TryAgain({ className, onClick }: Props): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (memory.recent()) button.current?.focus();
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={className}
      onClick={(event) => {
        if (event.currentTarget.matches(':focus-visible')) memory.keep();
        onClick();
      }}
    >
      Try again
    </button>
  );
}
