import './reference.css';
import {
  Children,
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { ShownCode } from '../shown-code.ts';
import { useTabMemory } from './tab-memory.ts';

/** Where the arrow keys, Home and End lead from a tab. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Puts the reader's own host into code that is already drawn, and whenever it is drawn again. */
function useHostIn(box: RefObject<HTMLElement | null>, host: string, own: string): void {
  const originals = useRef(new WeakMap<Node, string>());
  useEffect(() => {
    const { current: element } = box;
    if (element === null || host === '') return;
    const fill = () => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const original = originals.current.get(node) ?? node.nodeValue ?? '';
        if (!original.includes(host)) continue;
        originals.current.set(node, original);
        node.nodeValue = original.replaceAll(host, own);
      }
    };
    fill();
    // Code that the browser itself highlights arrives later.
    const observer = new MutationObserver(fill);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [box, host, own]);
}

/**
 * Examples as tabs (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/): each child is an element whose `title` is its
 * label. All are in the page, so that the search and paper have them.
 *
 * The theme's own tabs are made a second time once the page is alive. Their code would be highlighted again, in the
 * browser, and the highlighter loaded for it (decision 010).
 *
 * @param host - of samples of a call: the server that they name. Their tabs are languages, and one choice holds for
 *   all calls.
 */
export default function ExampleTabs({ host, children }: { host?: string; children: ReactNode }): ReactNode {
  const isCall = host !== undefined;
  const [own] = useTabMemory(host ?? '');
  const [language, chooseLanguage] = useTabMemory('language');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const filled = useCallback(
    (code: string) => (host && own ? code.replaceAll(host, own) : code),
    [host, own],
  );
  useHostIn(box, host ?? '', own || (host ?? ''));
  const id = useId();
  const examples = Children.toArray(children).filter(isValidElement<{ title: string; children: ReactNode }>);

  const remembered = examples.findIndex(({ props }) => props.title === language);
  const selected = isCall ? Math.max(0, remembered) : chosen;
  const select = (index: number) =>
    isCall ? chooseLanguage(examples[index]?.props.title ?? '') : setChosen(index);

  const move = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(selected, examples.length);
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div ref={box} className={isCall ? 'example-tabs call-samples' : 'example-tabs'}>
      <div
        ref={list}
        role="tablist"
        aria-label={isCall ? 'Language of the sample' : 'Examples'}
        className="example-tabs__list thin-scrollbar"
        onKeyDown={move}
      >
        {examples.map(({ props }, index) => (
          <button
            key={props.title}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            className="example-tabs__tab"
            onClick={() => select(index)}
          >
            {props.title}
          </button>
        ))}
      </div>
      {examples.map(({ props }, index) => (
        <div
          key={props.title}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          hidden={index !== selected}
          className="example-tabs__panel"
          data-label={props.title}
        >
          <ShownCode.Provider value={filled}>{props.children}</ShownCode.Provider>
        </div>
      ))}
    </div>
  );
}
