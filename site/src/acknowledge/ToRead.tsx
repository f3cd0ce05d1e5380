import Link from '@docusaurus/Link';
import { type ReactNode, useEffect, useState } from 'react';

interface Props {
  className: string;
  /** Whether the menu is open: the number is read then. */
  isOpen: boolean;
  onClick?: () => void;
}

/** In the reader's menu: how many pages wait for their acknowledgement. The way to them is there before the number. */
export function ToRead({ className, isOpen, onClick }: Props): ReactNode {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    if (!isOpen) return;
    // Every page has the menu, few open it: its code comes with the first opening.
    const number = import('./count-to-read.ts').then(({ countToRead }) => countToRead());
    number.then(setCount, () => setCount(undefined));
  }, [isOpen]);
  return (
    <Link to="/#home-mine" className={className} onClick={onClick} data-noBrokenLinkCheck>
      Mine to read{count !== undefined && ` (${count})`}
    </Link>
  );
}
