import { useDocSearchKeyboardEvents } from '@docsearch/react/useDocSearchKeyboardEvents';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSingleKeys } from '../../keyboard/useSingleKeys.ts';
import type { Props as ModalProps } from './SearchModal.tsx';
import { type TypeAhead, typeAhead } from './type-ahead.ts';

interface Search {
  open: () => void;
  /** Loads the modal's code ahead of its use. */
  prepare: () => void;
}

const SearchContext = createContext<Search>({ open: () => {}, prepare: () => {} });

/** Opens the one search modal, from wherever there is a search button. */
export const useSearch = (): Search => useContext(SearchContext);

/**
 * The modal and its styles are one chunk, by the name that plugins/docsearch-patch keeps apart. DocSearch declares
 * no side effects, so that a plain import of its stylesheet is dropped.
 */
const loadModal = async () => {
  const [{ default: Modal }] = await Promise.all([
    import(/* webpackChunkName: "docsearch" */ './SearchModal.tsx'),
    import(/* webpackChunkName: "docsearch" */ '@docsearch/react/style'),
  ]);
  return Modal;
};
const prepare = () => {
  loadModal().catch(() => {});
};

/** Holds the search modal and its keyboard shortcuts. Its code loads when it is first wanted. */
export function SearchProvider({ children }: { children: ReactNode }): ReactNode {
  const [Modal, setModal] = useState<ComponentType<ModalProps>>();
  const [asking, setAsking] = useState(false);
  const openedFrom = useRef<Element>(null);
  const typing = useRef<TypeAhead>(null);

  const open = useCallback(() => {
    // Another window would lie above the search.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    openedFrom.current = document.activeElement;
    typing.current?.stop();
    typing.current = typeAhead();
    loadModal().then(
      (loaded) => setModal(() => loaded),
      // Without its code the search has its own page, and a session that ended meets the gate there.
      () => window.location.assign('/search'),
    );
  }, []);
  const close = useCallback(() => {
    setModal(undefined);
    setAsking(false);
  }, []);

  useEffect(() => {
    if (Modal) {
      typing.current?.into(document.querySelector('.DocSearch-Input'));
      return;
    }
    // Not before the modal has gone: until then the rest of the page cannot take the focus.
    if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
    openedFrom.current = null;
  }, [Modal]);

  useDocSearchKeyboardEvents({
    isOpen: Modal !== undefined,
    onOpen: open,
    onClose: close,
    // Escape leaves the Ask mode first.
    isAskAiActive: asking,
    onAskAiToggle: setAsking,
    keyboardShortcuts: { '/': useSingleKeys() },
  });

  const search = useMemo(() => ({ open, prepare }), [open]);
  return (
    <SearchContext value={search}>
      {children}
      {Modal && <Modal asking={asking} onAsk={setAsking} onClose={close} />}
    </SearchContext>
  );
}
