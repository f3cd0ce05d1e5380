import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Shows a dialog above the page for as long as it is drawn; the browser then gives the focus back. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [dialog]);
}

/** Closes by a click on what lies beside a dialog's frame, its own area. One that began on a text inside ends nothing. */
export function useClickBeside(onClose: () => void) {
  const pressed = useRef<EventTarget>(null);
  return {
    onMouseDown(event: MouseEvent) {
      pressed.current = event.target;
    },
    onClick({ target, currentTarget }: MouseEvent) {
      if (target === currentTarget && pressed.current === currentTarget) onClose();
    },
  };
}
