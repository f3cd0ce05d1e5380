import { ErrorCauseBoundary, ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { splitNavbarItems, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import NavbarItem, { type Props as Item } from '@theme/NavbarItem';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useMenuKeys } from '../../../keyboard/useMenuKeys.ts';

function NavbarItems({ items }: { items: Item[] }): ReactNode {
  return items.map((item) => {
    const text = JSON.stringify(item);
    return (
      <ErrorCauseBoundary
        key={text}
        onError={(error) =>
          new Error(`The navbar item ${text} does not render: correct it in config/navbar.ts`, {
            cause: error,
          })
        }
      >
        <NavbarItem {...item} />
      </ErrorCauseBoundary>
    );
  });
}

/** The theme's navbar. The reader's own items come after the colour-mode toggle: their menu, and Logout last. */
export default function NavbarContent(): ReactNode {
  const mobileSidebar = useNavbarMobileSidebar();
  useMenuKeys();
  const items = useThemeConfig().navbar.items as Item[];
  const [left, right] = splitNavbarItems(items);
  const isReaders = ({ type }: Item) => ['custom-account', 'custom-logout'].includes(String(type));
  return (
    <div className="navbar__inner">
      <div className={clsx(ThemeClassNames.layout.navbar.containerLeft, 'navbar__items')}>
        {!mobileSidebar.disabled && <NavbarMobileSidebarToggle />}
        <NavbarLogo />
        <NavbarItems items={left} />
      </div>
      <div
        className={clsx(ThemeClassNames.layout.navbar.containerRight, 'navbar__items navbar__items--right')}
      >
        <NavbarItems items={right.filter((item) => !isReaders(item))} />
        <NavbarColorModeToggle className="navbar__color-mode" />
        <NavbarItems items={right.filter(isReaders)} />
      </div>
    </div>
  );
}
