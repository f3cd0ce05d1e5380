import type { ReactNode } from 'react';
import type { Result } from './hit.ts';
import { kindLabel } from './kind-label.ts';
import { Marked } from './Marked.tsx';
import styles from './result.module.css';

type Props = Pick<Result, 'path' | 'kind' | 'summary'>;

/** The text below a result's title: where it is, what kind of page that is, and the text around what matched. */
export function ResultText({ path, kind, summary }: Props): ReactNode {
  return (
    <>
      {(path.length > 0 || kind) && (
        <span className={styles.path}>
          {path.length > 0 && <Marked value={path.join(' › ')} />}
          {kind && <span className={styles.kind}>{kindLabel(kind)}</span>}
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
