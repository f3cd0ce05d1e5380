import type { ReactNode } from 'react';

async function logOut(): Promise<void> {
  const { identity } = await import('@kwikid/identity');
  await identity().logout();
}

const startLogout = () => {
  logOut().catch((error: unknown) => console.error('Logout failed', error));
};

/** Ends the session: a button, since it acts, in the dress of the links beside it. */
export default function LogoutNavbarItem({ mobile = false }: { mobile?: boolean }): ReactNode {
  if (!mobile) {
    return (
      <button type="button" className="navbar__item navbar__link logout" onClick={startLogout}>
        Logout
      </button>
    );
  }
  return (
    <li className="menu__list-item">
      <button type="button" className="menu__link logout" onClick={startLogout}>
        Logout
      </button>
    </li>
  );
}
