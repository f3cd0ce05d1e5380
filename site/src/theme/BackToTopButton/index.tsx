import { ThemeClassNames } from '@docusaurus/theme-common';
import { useBackToTopButton } from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The button is hidden above this scroll position, in pixels. */
const threshold = 300;

/** The theme's way back to the top: frame by frame, or at once for readers who asked for less motion. */
export default function BackToTopButton(): ReactNode {
  const { shown, scrollToTop } = useBackToTopButton({ threshold });
  return (
    <button
      type="button"
      aria-label="Scroll back to top"
      className={clsx(ThemeClassNames.common.backToTopButton, 'back-to-top', shown && 'back-to-top--shown')}
      onClick={() => {
        if (matchMedia('(prefers-reduced-motion: reduce)').matches) window.scrollTo(0, 0);
        else scrollToTop();
      }}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 19V5M6 11l6-6 6 6" />
      </svg>
    </button>
  );
}
