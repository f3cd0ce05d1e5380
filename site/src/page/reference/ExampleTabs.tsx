import './reference.css';
import {
  Children,
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createStore } from '../../server/store.ts';

/** Where the arrow keys, Home and End lead from a tab. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The language of samples: one choice holds for all calls, until the document is loaded again. */
const chosenLanguage = createStore('');

/**
 * Examples as tabs (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/): each child is an element whose `title` is its
 * label. All are in the page, so that the search and paper have them.
 *
 * The theme's own tabs are made a second time once the page is alive. Their code would be highlighted again, in the
 * browser, and the highlighter loaded for it (decision 010).
 *
 * @param calls - samples of a call: their tabs are languages
 */
export default function ExampleTabs({ calls, children }: { calls?: string; children: ReactNode }): ReactNode {
  const isCall = calls !== undefined;
  const language = useSyncExternalStore(chosenLanguage.subscribe, chosenLanguage.get, () => '');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const examples = Children.toArray(children).filter(isValidElement<{ title: string; children: ReactNode }>);

  const remembered = examples.findIndex(({ props }) => props.title === language);
  const selected = isCall ? Math.max(0, remembered) : chosen;
  const select = (index: number) =>
    isCall ? chosenLanguage.set(examples[index]?.props.title ?? '') : setChosen(index);

  const move = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(selected, examples.length);
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div className={isCall ? 'example-tabs call-samples' : 'example-tabs'}>
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
          {props.children}
        </div>
      ))}
    </div>
  );
}
