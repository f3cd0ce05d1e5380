import type { ReactNode } from 'react';
import styles from './by-role.module.css';

interface Props {
  /** Something for each mark of the page: a role, or `none`. */
  parts: readonly { mark: string; part: ReactNode }[];
}

/**
 * One part for each role in one place, which is as high as the highest: the mark of the page shows one of them. It can
 * change before hydration and when the server responds, and nothing below moves. Without JavaScript all show.
 */
export function ByRole({ parts }: Props): ReactNode {
  return (
    <div className={styles.place} data-by-role="">
      {parts.map(({ mark, part }) => (
        <div key={mark} data-of={mark}>
          {part}
        </div>
      ))}
    </div>
  );
}

// Without a character that React would escape in a text.
const allShown =
  '[data-of]{visibility:visible!important;grid-area:auto!important}[data-needs-script]{display:none!important}';

/** For a browser without JavaScript, once a page. */
export function ByRoleWithoutScripts(): ReactNode {
  return (
    <noscript>
      <style>{allShown}</style>
    </noscript>
  );
}
