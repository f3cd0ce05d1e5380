import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { useEffect } from 'react';

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

/**
 * Escape closes what is open in the navbar, and the focus goes into the menu of a narrow window and out of it again:
 * the theme leaves both to the pointer.
 */
export function useMenuKeys(): void {
  const { shown, toggle } = useNavbarMobileSidebar();

  useEffect(() => {
    if (!shown) return;
    let frame = 0;
    // Hidden until its slide has begun, it takes no focus in the first frames.
    const enter = () => {
      focus('.navbar-sidebar__close');
      if (!document.activeElement?.closest('.navbar-sidebar')) frame = requestAnimationFrame(enter);
    };
    enter();
    return () => {
      cancelAnimationFrame(frame);
      // Who followed a link goes on at the page that it led to.
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
      // A press of the pointer elsewhere is how the theme closes it.
      document.dispatchEvent(new MouseEvent('mousedown'));
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [shown, toggle]);
}
