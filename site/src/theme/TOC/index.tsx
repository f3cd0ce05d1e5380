import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

/** 'On this page', with a visible heading that also names it for assistive technology. */
export default function TOC({ className, ...props }: Props): ReactNode {
  const title = useId();
  return (
    <nav className={clsx('toc', 'thin-scrollbar', className)} aria-labelledby={title}>
      <p className="toc__title" id={title}>
        On this page
      </p>
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
