import type { ReactNode } from 'react';
import { thisReader } from './this-reader.ts';
import { useReader } from './useReader.ts';

/** Keeps a page on the reader's home, or takes it from there. */
export function PinButton({ path }: { path: string }): ReactNode {
  const { reader } = useReader();
  const isPinned = reader.pins.some((pin) => pin.path === path);
  const title = () => document.querySelector('main h1')?.textContent ?? document.title;
  const toggle = () =>
    void thisReader().change(isPinned ? { do: 'unpin', path } : { do: 'pin', path, title: title() });
  return (
    <button type="button" className="page-action__button pin-page" aria-pressed={isPinned} onClick={toggle}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 4h6l-.8 6 3.3 3.5h-11L9.8 10zM12 13.5V20" />
      </svg>
      <span className="pin-page__word">{isPinned ? 'Pinned' : 'Pin'}</span>
    </button>
  );
}
