import ErrorBoundary from '@docusaurus/ErrorBoundary';
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
import { singleKeys } from '../../keyboard/single-keys.ts';
import { useLeaving } from '../../keyboard/useLeaving.ts';
import { SearchFailure } from './SearchFailure.tsx';
import type { Props as WindowProps } from './SearchWindow.tsx';
import { isField, searchCommand } from './search-keys.ts';
import { type TypeAhead, typeAhead } from './type-ahead.ts';

interface Search {
  open: () => void;
  /** Loads the window's code ahead of its use. */
  prepare: () => void;
}

const SearchContext = createContext<Search>({ open: () => {}, prepare: () => {} });

/** Opens the one search window, from wherever there is a search button. */
export const useSearch = (): Search => useContext(SearchContext);

/** The window and its styles, which plugins/bundler.ts keeps out of every page. */
const loadWindow = () => import(/* webpackChunkName: "search-window" */ './SearchWindow.tsx');
const prepare = () => {
  loadWindow().catch(() => {});
};

/** Holds the search window and its keyboard shortcuts. Its code loads when it is first wanted. */
export function SearchProvider({ children }: { children: ReactNode }): ReactNode {
  const [Window, setWindow] = useState<ComponentType<WindowProps>>();
  const [hasFailed, setFailed] = useState(false);
  /** Set while the window is on its way. */
  const typing = useRef<TypeAhead>(undefined);

  const takeTyped = useCallback(() => {
    const typed = typing.current?.take();
    typing.current = undefined;
    return typed;
  }, []);
  const open = useCallback(() => {
    if (typing.current !== undefined) return;
    // Another window would lie above the search.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    const ahead = typeAhead(takeTyped);
    typing.current = ahead;
    setFailed(false);
    loadWindow().then(
      (loaded) => {
        if (typing.current === ahead) setWindow(() => loaded.default);
      },
      () => {
        if (typing.current !== ahead) return;
        takeTyped();
        // The session may have ended. What the reader has open is theirs: it stays.
        setFailed(true);
      },
    );
  }, [takeTyped]);
  const close = useCallback(() => {
    takeTyped();
    setWindow(undefined);
  }, [takeTyped]);

  const isOpen = Window !== undefined;
  useLeaving(isOpen, close);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const command = searchCommand(event, {
        isWriting: isField(event.target),
        hasSingleKeys: singleKeys(),
      });
      if (command === undefined) return;
      event.preventDefault();
      const isWanted = isOpen || typing.current !== undefined;
      if (!isWanted) open();
      else if (command === 'toggle') close();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isOpen, open, close]);

  const search = useMemo(() => ({ open, prepare }), [open]);
  return (
    <SearchContext value={search}>
      {children}
      {Window && (
        // An error in the window must not take the page below it down.
        <ErrorBoundary
          fallback={({ tryAgain }) => <SearchFailure hasCrashed onRetry={tryAgain} onClose={close} />}
        >
          <Window takeTyped={takeTyped} onClose={close} />
        </ErrorBoundary>
      )}
      {hasFailed && <SearchFailure onRetry={open} onClose={() => setFailed(false)} />}
    </SearchContext>
  );
}
