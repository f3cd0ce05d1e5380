import type { ReactNode } from 'react';
import { thisReader } from './this-reader.ts';
import { useReader } from './useReader.ts';

interface Props {
  /** Of the page, or of the page of a tag or an area. */
  path: string;
  /** Undefined: the page's h1. */
  title?: string;
  /** Such as 'this area'. */
  what?: string;
}

/** Follows a page, a tag or an area: home shows what changes in it. */
export function FollowButton({ path, title, what }: Props): ReactNode {
  const { reader } = useReader();
  const isFollowed = reader.follows.some((follow) => follow.path === path);
  const name = () => title ?? document.querySelector('main h1')?.textContent ?? document.title;
  const toggle = () =>
    void thisReader().change(isFollowed ? { do: 'unfollow', path } : { do: 'follow', path, title: name() });
  return (
    <button
      type="button"
      className="page-action__button pin-page"
      data-needs-script=""
      aria-pressed={isFollowed}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4" />
      </svg>
      <span className="pin-page__word">
        {isFollowed ? 'Following' : 'Follow'}
        {what && ` ${what}`}
      </span>
    </button>
  );
}
