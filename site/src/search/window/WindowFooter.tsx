import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { Found } from '../results/found.ts';
import { encodedQuery } from '../results/searched-part.ts';
import styles from './window.module.css';

interface Props {
  /** The typed query's response. */
  found: Found;
  onClose: () => void;
}

/** Where the search goes on. */
export function WindowFooter({ found, onClose }: Props): ReactNode {
  const { query, count, didYouMean, isHosted } = found;
  if (count === 0 && !isHosted) return null;
  return (
    <div className={styles.footer}>
      {count > 0 && (
        <p className={styles.onward}>
          <Link to={`/search?q=${encodedQuery(query)}`} onClick={onClose}>
            {`See all ${count} results`}
          </Link>
          {didYouMean !== undefined && (
            <span>
              Did you mean{' '}
              <Link to={`/search?q=${encodedQuery(didYouMean)}`} onClick={onClose}>
                {didYouMean}
              </Link>
              ?
            </span>
          )}
        </p>
      )}
      {isHosted && <p className={styles.powered}>Powered by Algolia</p>}
    </div>
  );
}
