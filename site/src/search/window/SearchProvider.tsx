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
import { isField } from '../../keyboard/key-command.ts';
import { useSingleKeys } from '../../keyboard/single-keys.ts';
import { useLeaving } from '../../keyboard/useLeaving.ts';
import type { Props as WindowProps } from './SearchWindow.tsx';
import { searchCommand } from './search-keys.ts';
import { type TypeAhead, typeAhead } from './type-ahead.ts';

interface Search {
  open: () => void;
  /** Loads the window's code ahead of its use. */
  prepare: () => void;
}

const SearchContext = createContext<Search>({ open: () => {}, prepare: () => {} });

/** Opens the one search window, from wherever there is a search button. */
export const useSearch = (): Search => useContext(SearchContext);

/** The window and its styles, which plugins/page-styles keeps out of every page. */
const loadWindow = () => import(/* webpackChunkName: "search-window" */ './SearchWindow.tsx');
const prepare = () => {
  loadWindow().catch(() => {});
};

/** Holds the search window and its keyboard shortcuts. Its code loads when it is first wanted. */
export function SearchProvider({ children }: { children: ReactNode }): ReactNode {
  const [Window, setWindow] = useState<ComponentType<WindowProps>>();
  const typing = useRef<TypeAhead>(undefined);
  const hasSingleKeys = useSingleKeys();

  const open = useCallback(() => {
    // Another window would lie above the search.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    typing.current?.take();
    typing.current = typeAhead();
    loadWindow().then(
      (loaded) => setWindow(() => loaded.default),
      // Without its code the search has its own page, and a session that ended meets the gate there.
      () => window.location.assign('/search'),
    );
  }, []);
  const close = useCallback(() => setWindow(undefined), []);
  const takeTyped = useCallback(() => typing.current?.take() ?? '', []);

  const isOpen = Window !== undefined;
  useLeaving(isOpen, close);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const command = searchCommand(event, { isWriting: isField(event.target), hasSingleKeys });
      if (command === undefined) return;
      event.preventDefault();
      if (!isOpen) open();
      else if (command === 'toggle') close();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isOpen, hasSingleKeys, open, close]);

  const search = useMemo(() => ({ open, prepare }), [open]);
  return (
    <SearchContext value={search}>
      {children}
      {Window && <Window takeTyped={takeTyped} onClose={close} />}
    </SearchContext>
  );
}
