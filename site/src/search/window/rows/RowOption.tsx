import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { ResultText } from '../../results/ResultText.tsx';
import { ResultTitle } from '../../results/ResultTitle.tsx';
import { useResultPath } from '../../results/useResultPath.ts';
import { Icon } from '../Icon.tsx';
import styles from './rows.module.css';
import type { Row } from './rows.ts';

interface Props {
  row: Row;
  /** What makes its element an option of the list. */
  option: object;
}

/** A row that shows something: a result, a remembered page or a conversation. */
export function RowOption({ row, option }: Props): ReactNode {
  const resultPath = useResultPath();
  switch (row.kind) {
    case 'hit': {
      const { url } = row.result;
      return (
        <Link {...option} to={resultPath(url)} className={styles.row ?? ''}>
          <Icon name={url.includes('#') ? 'section' : 'page'} />
          <span className={styles.text}>
            <span className={styles.title}>
              <ResultTitle {...row.result} />
            </span>
            <ResultText {...row.result} />
          </span>
          <Icon name="enter" />
        </Link>
      );
    }
    case 'page': {
      const { url, title, path } = row.page;
      return (
        <Link {...option} to={url} className={styles.kept ?? ''}>
          <Icon name={row.list === 'recent' ? 'recent' : 'star'} />
          <span className={styles.line}>
            <span className={styles.title}>{title}</span>
            {path.length > 0 && <span className={styles.where}>{path.join(' › ')}</span>}
          </span>
        </Link>
      );
    }
    case 'conversation':
      return (
        <div {...option} className={styles.kept}>
          <Icon name="talk" />
          <span className={styles.line}>
            <span className={styles.title}>{row.conversation.exchanges[0]?.question}</span>
          </span>
        </div>
      );
    default:
      return null;
  }
}
