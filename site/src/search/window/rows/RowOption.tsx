import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { kindLabel } from '../../../page/words.ts';
import { Marked } from '../../results/Marked.tsx';
import { PlaceText } from '../../results/PlaceText.tsx';
import { useResultPath } from '../../results/useResultPath.ts';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './rows.module.css';
import type { Row } from './rows.ts';

interface Props {
  row: Row;
  /** What makes its element an option of the list. */
  option: object;
}

/** A row that shows something: a result, a remembered page, an action or a conversation. */
export function RowOption({ row, option }: Props): ReactNode {
  const resultPath = useResultPath();
  switch (row.kind) {
    case 'hit': {
      const { title, where, kind } = row.page;
      return (
        <Link {...option} to={resultPath(row.place.url)} className={styles.row ?? ''}>
          <Icon name="page" />
          <span className={styles.text}>
            <span className={styles.title}>
              <Marked value={title} />
            </span>
            <span className={styles.where}>
              {[where.join(' › '), kind && kindLabel(kind)].filter(Boolean).join(' · ')}
            </span>
            <PlaceText place={row.place} />
          </span>
          <Icon name="enter" />
        </Link>
      );
    }
    case 'section':
      return (
        <Link {...option} to={resultPath(row.place.url)} className={clsx(styles.row, styles.section)}>
          <Icon name="section" />
          <span className={styles.text}>
            <PlaceText place={row.place} />
          </span>
          <Icon name="enter" />
        </Link>
      );
    case 'page': {
      const { path, title } = row.page;
      return (
        <LineLink
          option={option}
          to={path}
          icon={row.list === 'recents' ? 'recent' : 'pin'}
          title={title || path}
        />
      );
    }
    case 'command': {
      const { name, icon, to } = row.command;
      if (to !== undefined) return <LineLink option={option} to={to} icon={icon} title={name} />;
      return (
        <div {...option} className={styles.kept}>
          <Line icon={icon} title={name} />
        </div>
      );
    }
    case 'conversation':
      return (
        <div {...option} className={styles.kept}>
          <Line icon="talk" title={row.conversation.exchanges[0]?.question ?? ''} />
        </div>
      );
    default:
      return null;
  }
}

interface LineProps {
  icon: IconName;
  title: string;
}

function Line({ icon, title }: LineProps): ReactNode {
  return (
    <>
      <Icon name={icon} />
      <span className={styles.line}>{title}</span>
    </>
  );
}

function LineLink({ option, to, ...line }: LineProps & { option: object; to: string }): ReactNode {
  return (
    <Link {...option} to={to} className={styles.kept ?? ''}>
      <Line {...line} />
    </Link>
  );
}
