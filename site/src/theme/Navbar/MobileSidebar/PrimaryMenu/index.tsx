import Link from '@docusaurus/Link';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import PrimaryMenu from '@theme-original/Navbar/MobileSidebar/PrimaryMenu';
import type { ReactNode } from 'react';

const further = [
  { label: 'Start here', path: '/docs/Start%20Here' },
  { label: 'Blog', path: '/blog' },
  { label: 'Support & Help', path: '/docs/support' },
] as const;

/** A phone's menu: what the navbar has, then what a wide screen shows in its footer and on its pages. */
export default function MenuOfPhone(): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  return (
    <>
      <PrimaryMenu />
      <ul className="menu__list menu__list--further">
        {further.map(({ label, path }) => (
          <li key={path} className="menu__list-item">
            <Link className="menu__link" to={path} onClick={() => toggle()}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
