import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

const label = 'Your sessions';

/** Leads to the reader's sessions: a picture beside Logout, as the bar has no room for its words, which the menu has. */
export default function SessionsNavbarItem({ mobile = false }: { mobile?: boolean }): ReactNode {
  if (!mobile) {
    return (
      <Link
        to="/sessions"
        className="navbar__item navbar__link navbar__sessions"
        activeClassName="navbar__link--active"
        isNavLink
        aria-label={label}
        title={label}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <rect x="3" y="4" width="14" height="11" rx="1.5" />
          <path d="M8 19h4M10 15v4" />
          <rect x="16" y="10" width="6" height="10" rx="1.5" className="navbar__sessions-front" />
        </svg>
      </Link>
    );
  }
  return (
    <li className="menu__list-item">
      <Link to="/sessions" className="menu__link" activeClassName="menu__link--active" isNavLink>
        {label}
      </Link>
    </li>
  );
}
