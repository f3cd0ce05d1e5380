import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';
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

/** A row that shows something: a result, a page that is kept, or an action. */
export function RowOption({ row, option }: Props): ReactNode {
  const resultPath = useResultPath();
  switch (row.kind) {
    case 'hit': {
      const { title, note } = row.page;
      return (
        <Link {...option} to={resultPath(row.place.url)} className={styles.row ?? ''}>
          <Icon name="page" />
          <span className={styles.text}>
            <span className={styles.title}>
              <Marked value={title} />
            </span>
            <span className={styles.where}>{note}</span>
            <PlaceText place={row.place} />
          </span>
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
        </Link>
      );
    case 'page': {
      const { path, title } = row.page;
      const icon = row.list === 'recents' ? 'recent' : 'pin';
      return <Line option={option} to={path} icon={icon} title={title || path} />;
    }
    case 'command':
      return <Line option={option} to={row.command.to} icon={row.command.icon} title={row.command.name} />;
    default:
      return null;
  }
}

interface LineProps {
  option: object;
  /** Where it leads; undefined for an action. */
  to: string | undefined;
  icon: IconName;
  title: string;
}

function Line({ option, to, icon, title }: LineProps): ReactNode {
  const content = (
    <>
      <Icon name={icon} />
      <span className={styles.line}>{title}</span>
    </>
  );
  if (to === undefined)
    return (
      <div {...option} className={styles.kept}>
        {content}
      </div>
    );
  return (
    <Link {...option} to={to} className={styles.kept ?? ''}>
      {content}
    </Link>
  );
}
