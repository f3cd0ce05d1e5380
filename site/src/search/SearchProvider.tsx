import { useDocSearchKeyboardEvents } from '@docsearch/react/useDocSearchKeyboardEvents';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Props as ModalProps } from './SearchModal.tsx';

interface Search {
  open: () => void;
  /** Loads the modal's code ahead of its use. */
  prepare: () => void;
}

const SearchContext = createContext<Search>({ open: () => {}, prepare: () => {} });

/** Opens the one search modal, from wherever there is a search button. */
export const useSearch = (): Search => useContext(SearchContext);

/** Its stylesheet is asked for apart: DocSearch declares no side effects, so that a plain import of it is dropped. */
const loadModal = async () => {
  const [{ default: Modal }] = await Promise.all([
    import('./SearchModal.tsx'),
    import('@docsearch/react/style'),
  ]);
  return Modal;
};
const prepare = () => {
  loadModal().catch(() => {});
};

/**
 * Hears what is typed while the modal is on its way, so that a quick reader loses nothing.
 *
 * @returns what stops it
 */
function collectTyping(typed: (character: string) => void): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    typed(event.key);
  };
  window.addEventListener('keydown', hear);
  return () => window.removeEventListener('keydown', hear);
}

/** Holds the search modal and its keyboard shortcuts. Its code loads when it is first wanted. */
export function SearchProvider({ children }: { children: ReactNode }): ReactNode {
  const [Modal, setModal] = useState<ComponentType<ModalProps>>();
  const openedFrom = useRef<Element>(null);
  const typedAhead = useRef('');
  const stopListening = useRef<() => void>(null);

  const open = useCallback(() => {
    openedFrom.current = document.activeElement;
    typedAhead.current = '';
    stopListening.current?.();
    stopListening.current = collectTyping((character) => {
      typedAhead.current += character;
    });
    loadModal().then(
      (loaded) => setModal(() => loaded),
      // Without its code the search has its own page, and a session that ended meets the gate there.
      () => window.location.assign('/search'),
    );
  }, []);

  // Once drawn, the modal has the focus and hears for itself.
  useLayoutEffect(() => {
    if (Modal) stopListening.current?.();
  }, [Modal]);

  const close = useCallback(() => setModal(undefined), []);

  // After the modal has gone: until then the rest of the page cannot take the focus.
  useEffect(() => {
    if (Modal || !openedFrom.current) return;
    if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
    openedFrom.current = null;
  }, [Modal]);

  useDocSearchKeyboardEvents({
    isOpen: Modal !== undefined,
    onOpen: open,
    onClose: close,
    isAskAiActive: false,
    onAskAiToggle: () => {},
  });

  const search = useMemo(() => ({ open, prepare }), [open]);
  return (
    <SearchContext value={search}>
      {children}
      {Modal && <Modal onClose={close} initialQuery={typedAhead.current} />}
    </SearchContext>
  );
}
