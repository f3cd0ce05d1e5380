import type { ReactNode } from 'react';
import { countWords, type Found } from './found.ts';
import styles from './result.module.css';
import type { SearchErrorText } from './search-error-text.ts';

interface Props {
  failed: SearchErrorText | undefined;
  /** The response to the query in the field. */
  found: Found | undefined;
}

/** What is announced of a search: an error, that nothing was found, or how much was. */
export function StatusText({ failed, found }: Props): ReactNode {
  if (failed)
    return (
      <>
        <p className={styles.messageTitle}>{failed.titleText}</p>
        <p>{failed.helpText}</p>
        {failed.saidText && <p>{failed.saidText}</p>}
      </>
    );
  if (!found) return null;
  if (found.count > 0) return countWords(found);
  return (
    <p className={styles.messageTitle}>
      No results found for “<strong>{found.query}</strong>”
    </p>
  );
}
