import type { Props } from '@theme/Footer/Copyright';
import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};

/** The company and the year in which the page is viewed, not the one in which it was built. */
export default function FooterCopyright({ copyright }: Props): ReactNode {
  const year = useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => undefined,
  );
  return (
    <div className="footer__copyright">
      Copyright © {year} {copyright}
    </div>
  );
}
