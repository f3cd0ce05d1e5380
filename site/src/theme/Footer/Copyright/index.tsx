import { useOpenShortcuts } from '@site/src/keyboard/ShortcutsProvider';
import type { Props } from '@theme/Footer/Copyright';
import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};

/** The company and the year in which the page is viewed, not the one in which it was built; the keyboard shortcuts. */
export default function FooterCopyright({ copyright }: Props): ReactNode {
  const year = useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => undefined,
  );
  const openShortcuts = useOpenShortcuts();
  return (
    <div className="footer__copyright">
      <span>
        Copyright © {year} {copyright}
      </span>
      <button type="button" className="footer__shortcuts" onClick={openShortcuts}>
        Keyboard shortcuts
      </button>
    </div>
  );
}
