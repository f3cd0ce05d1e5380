import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { useEffect } from 'react';

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

/**
 * Makes Escape close open menus of the navbar, and moves the focus into the mobile menu and back: the theme
 * supports both only for the pointer.
 */
export function useMenuKeys(): void {
  const { shown, toggle } = useNavbarMobileSidebar();

  useEffect(() => {
    if (!shown) return;
    let frame = 0;
    // It is hidden until its slide has begun, so it cannot take the focus in the first frames.
    const enter = () => {
      focus('.navbar-sidebar__close');
      if (!document.activeElement?.closest('.navbar-sidebar')) frame = requestAnimationFrame(enter);
    };
    enter();
    return () => {
      cancelAnimationFrame(frame);
      // After a followed link the focus belongs to the new page.
      if (document.activeElement?.closest('.navbar-sidebar a') === null) focus('.navbar__toggle');
    };
  }, [shown]);

  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (shown) {
        focus('.navbar-sidebar__close');
        toggle();
      }
      const dropdown = '.dropdown--show';
      if (!document.querySelector(dropdown)) return;
      if (document.activeElement?.closest(dropdown)) focus(`${dropdown} > .navbar__link`);
      // The theme closes it when the pointer is pressed elsewhere.
      document.dispatchEvent(new MouseEvent('mousedown'));
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [shown, toggle]);
}
