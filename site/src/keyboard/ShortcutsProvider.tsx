import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import { isField, keyCommand } from './key-command.ts';
import type { Props as DialogProps } from './ShortcutsDialog.tsx';
import { singleKeys } from './single-keys.ts';
import { useLeaving } from './useLeaving.ts';

const ShortcutsContext = createContext<() => void>(() => {});

/** Opens the list of keyboard shortcuts. */
export const useOpenShortcuts = (): (() => void) => useContext(ShortcutsContext);

/** Follows the page's own link, so that the page loads as after a click. */
function turnPage(direction: 'previous' | 'next'): void {
  const end = direction === 'next' ? 'next' : 'prev';
  document.querySelector<HTMLAnchorElement>(`a.pagination-nav__link--${end}`)?.click();
}

/** Presses the page's own button, which keeps what is selected. */
function correctPage(): void {
  document.querySelector<HTMLButtonElement>('[data-suggest-correction]')?.click();
}

/** Provides the site's shortcuts besides those of the search, and the window that lists them. */
export function ShortcutsProvider({ children }: { children: ReactNode }): ReactNode {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();

  const open = useCallback(() => {
    import('./ShortcutsDialog.tsx').then(
      ({ default: loaded }) => setDialog(() => loaded),
      () => console.warn('The list of keyboard shortcuts cannot be loaded'),
    );
  }, []);
  const close = useCallback(() => setDialog(undefined), []);
  useLeaving(Dialog !== undefined, close);

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // The page behind a window gets no shortcuts.
      const covered = document.querySelector('dialog[open]') !== null;
      if (covered || !singleKeys()) return;
      const command = keyCommand(event, isField(event.target));
      if (command === undefined) return;
      event.preventDefault();
      if (command === 'help') open();
      else if (command === 'correct') correctPage();
      else turnPage(command);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [open]);

  return (
    <ShortcutsContext value={open}>
      {children}
      {Dialog && <Dialog onClose={close} />}
    </ShortcutsContext>
  );
}
