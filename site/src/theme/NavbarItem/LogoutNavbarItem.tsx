import { signOut } from '@site/src/me/sign-out';
import type { ReactNode } from 'react';

/** Ends the session: a button, since it acts, styled like the links beside it. */
export default function LogoutNavbarItem({ mobile = false }: { mobile?: boolean }): ReactNode {
  if (!mobile) {
    return (
      <button type="button" className="navbar__item navbar__link logout" onClick={signOut}>
        Logout
      </button>
    );
  }
  return (
    <li className="menu__list-item">
      <button type="button" className="menu__link logout" onClick={signOut}>
        Logout
      </button>
    </li>
  );
}
