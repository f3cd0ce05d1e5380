import type { ReactNode } from 'react';
import type { Result } from './hit.ts';
import { kindLabel } from './kind-label.ts';
import { Marked } from './Marked.tsx';
import styles from './result.module.css';

type Props = Pick<Result, 'path' | 'kind' | 'summary' | 'within' | 'askedAs'>;

/**
 * The text below a result's title: where it is, what kind of page that is, why it was found if nothing else says so,
 * and the text that matched.
 */
export function ResultText({ path, kind, summary, within, askedAs }: Props): ReactNode {
  // What the title says already is not said again.
  const above = within !== undefined && within === path[0] ? path.slice(1) : path;
  return (
    <>
      {(above.length > 0 || kind) && (
        <span className={styles.path}>
          {above.length > 0 && <Marked value={above.join(' › ')} />}
          {kind && <span className={styles.kind}>{kindLabel(kind)}</span>}
        </span>
      )}
      {askedAs && (
        <span className={styles.asked}>
          {'Asked as: '}
          <Marked value={askedAs} />
        </span>
      )}
      {summary && (
        <span className={styles.summary}>
          <Marked value={summary} />
        </span>
      )}
    </>
  );
}
