import type { ReactNode } from 'react';
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

const looks = {
  pin: { word: 'Pin', done: 'Pinned', icon: 'M9 4h6l-.8 6 3.3 3.5h-11L9.8 10zM12 13.5V20' },
  follow: { word: 'Follow', done: 'Following', icon: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4' },
} as const;

/** Keeps a page for the reader, or takes it from there. */
export function KeepButton({ kind, path, title, what }: Props): ReactNode {
  const { pins, follows } = useReader().reader;
  const isKept = (kind === 'pin' ? pins : follows).some((page) => page.path === path);
  const { word, done, icon } = looks[kind];
  const name = () => title ?? document.querySelector('main h1')?.textContent ?? document.title;
  const toggle = () =>
    void thisReader().change(isKept ? { do: `un${kind}` as const, path } : { do: kind, path, title: name() });
  return (
    <button
      type="button"
      className="page-action__button pin-page"
      data-needs-script=""
      aria-pressed={isKept}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
      <span className="pin-page__word">
        {isKept ? done : word}
        {what && ` ${what}`}
      </span>
    </button>
  );
}
