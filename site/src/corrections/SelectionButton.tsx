import { cardPlace } from '@site/src/terms/card-place';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { selectedSentence } from './selected-sentence.ts';

/** A selection that still changes shows no button. Milliseconds. */
const rest = 250;

/**
 * A button beside what is selected in the document. It takes no focus, so that the selection stays; the keyboard has the
 * page's own button and its shortcut.
 */
export function SelectionButton({ onPick }: { onPick: () => void }): ReactNode {
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let timer: number | undefined;
    const look = () => {
      window.clearTimeout(timer);
      setShown(false);
      timer = window.setTimeout(() => setShown(selectedSentence() !== undefined), rest);
    };
    const hide = () => setShown(false);
    document.addEventListener('selectionchange', look);
    window.addEventListener('resize', hide);
    document.addEventListener('scroll', look, { passive: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
      window.removeEventListener('resize', hide);
      document.removeEventListener('scroll', look);
    };
  }, []);
  useLayoutEffect(() => {
    const sentence = isShown ? selectedSentence() : undefined;
    if (sentence === undefined || button.current === null) return;
    const { offsetWidth: width, offsetHeight: height } = button.current;
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = cardPlace(
      { ...sentence, left: sentence.left - width / 2 },
      { width, height },
      view,
    );
    button.current.style.left = `${left}px`;
    button.current.style.top = `${top}px`;
  }, [isShown]);
  if (!isShown) return null;
  return createPortal(
    <button
      ref={button}
      type="button"
      className="suggest-here"
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        setShown(false);
        onPick();
      }}
    >
      Suggest a correction
    </button>,
    document.body,
  );
}
