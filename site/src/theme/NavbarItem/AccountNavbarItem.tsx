import Link from '@docusaurus/Link';
import { useToRead } from '@site/src/acknowledge/useToRead';
import { AccountDetails } from '@site/src/me/AccountDetails';
import { initialsOf, shownName } from '@site/src/me/profile';
import { thisReader } from '@site/src/me/this-reader';
import { useProfile } from '@site/src/me/useReader';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Who is signed in: a menu in the bar, the same in the small screen's menu. */
export default function AccountNavbarItem({ mobile = false }: { mobile?: boolean }): ReactNode {
  return mobile ? <AccountOfMenu /> : <AccountMenu />;
}

function AccountOfMenu(): ReactNode {
  return (
    <>
      <li className="menu__list-item account account--in-menu">
        <AccountDetails />
      </li>
      <li className="menu__list-item">
        <ToRead className="menu__link" count={useToRead()} />
      </li>
      <li className="menu__list-item">
        <Link to="/sessions" className="menu__link" activeClassName="menu__link--active" isNavLink>
          Your sessions
        </Link>
      </li>
      <li className="menu__list-item">
        <Link to="/me" className="menu__link" activeClassName="menu__link--active" isNavLink>
          What is kept about you
        </Link>
      </li>
    </>
  );
}

function AccountMenu(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const profile = useProfile();
  const initials = initialsOf(profile);
  const name = shownName(profile);
  const count = useToRead();
  const toRead = count ?? 0;
  useEffect(() => {
    if (!isOpen) return undefined;
    // What the menu says may have been changed at another device.
    void thisReader().refresh();
    // Escape in the navbar comes as a press of the pointer elsewhere (keyboard/useMenuKeys.ts).
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node) || !root.current?.contains(target)) setOpen(false);
    };
    const types = ['mousedown', 'touchstart', 'focusin'];
    for (const type of types) document.addEventListener(type, leave);
    return () => {
      for (const type of types) document.removeEventListener(type, leave);
    };
  }, [isOpen]);
  return (
    <div
      ref={root}
      className={clsx('navbar__item dropdown dropdown--right account', isOpen && 'dropdown--show')}
    >
      <button
        type="button"
        className="navbar__link account__button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="account__mark" aria-hidden="true">
          {initials === '' ? (
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="9" r="3.5" />
              <path d="M5 20c.6-4 3.4-6 7-6s6.4 2 7 6" />
            </svg>
          ) : (
            <bdi>{initials}</bdi>
          )}
        </span>
        {toRead > 0 && (
          <span className="account__count" aria-hidden="true">
            {toRead}
          </span>
        )}
        {/* Words that are read and not seen: a label would have to hold the initials, too. */}
        <span className="visually-hidden">{`Your account: ${name}${toRead > 0 ? `, ${toRead} to read` : ''}`}</span>
      </button>
      <div className="dropdown__menu account__menu">
        <AccountDetails />
        <ToRead className="dropdown__link" count={count} onClick={() => setOpen(false)} />
        <Link to="/sessions" className="dropdown__link" onClick={() => setOpen(false)}>
          Your sessions
        </Link>
        <Link to="/me" className="dropdown__link" onClick={() => setOpen(false)}>
          What is kept about you
        </Link>
      </div>
    </div>
  );
}

/** How many pages wait for the reader's acknowledgement. The way to them is there before the number. */
function ToRead({
  count,
  ...link
}: {
  className: string;
  count: number | undefined;
  onClick?: () => void;
}): ReactNode {
  return (
    <Link to="/#home-mine" {...link} data-noBrokenLinkCheck>
      Mine to read{count !== undefined && ` (${count})`}
    </Link>
  );
}
