import { type ReactNode, useState } from 'react';
import { withoutPage, withPage } from './reader-edits.ts';
import { thisReader } from './this-reader.ts';
import { useReader } from './useReader.ts';

interface Props {
  /** `pin` keeps the page on home; `follow` has home show what changes in it, or in the tag or area that it is of. */
  kind: 'pin' | 'follow';
  path: string;
  /** Undefined: the page's h1. */
  title?: string;
  /** Such as 'this area'. */
  what?: string;
}

/** Said to the reader whose change could not be written. */
export const notSaved =
  'The server cannot be reached. What you change is not saved yet: it goes with your next change.';

const looks = {
  pin: { list: 'pins', word: 'Pin', done: 'Pinned', icon: 'M9 4h6l-.8 6 3.3 3.5h-11L9.8 10zM12 13.5V20' },
  follow: {
    list: 'follows',
    word: 'Follow',
    done: 'Following',
    icon: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  },
} as const;

/** Keeps a page for the reader, or takes it from there. */
export function KeepButton({ kind, path, title, what }: Props): ReactNode {
  const { list, word, done, icon } = looks[kind];
  const isKept = useReader().reader[list].some((page) => page.path === path);
  const [hasFailed, setFailed] = useState(false);
  const name = () => title ?? document.querySelector('main h1')?.textContent ?? document.title;
  const toggle = async () => {
    const edit = isKept ? withoutPage(list, path) : withPage(list, { path, title: name() });
    setFailed(!(await thisReader().change(edit)));
  };
  return (
    <>
      <button
        type="button"
        className="page-action__button pin-page"
        data-needs-script=""
        aria-pressed={isKept}
        onClick={() => void toggle()}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
        <span className="pin-page__word">
          {isKept ? done : word}
          {what && ` ${what}`}
        </span>
      </button>
      {hasFailed && <span role="alert">{notSaved}</span>}
    </>
  );
}
