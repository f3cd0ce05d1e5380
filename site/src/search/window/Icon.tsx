import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './window.module.css';

/** Paths in a square of 24, drawn as lines. */
const paths = {
  search: 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM20 20l-4-4',
  back: 'M19 12H5m6-6-6 6 6 6',
  close: 'm6 6 12 12M18 6 6 18',
  send: 'M12 19V5m-6 6 6-6 6 6',
  stop: 'M7 7h10v10H7z',
  section: 'M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  recent: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3 2',
  pin: 'M9 4h6l-.8 6 3.3 3.5h-11L9.8 10zM12 13.5V20',
  mode: 'M20 14.500A8.500 8.500 0 1 1 9.500 4a7 7 0 0 0 10.500 10.500z',
  screen: 'M4 5h16v11H4zM9 20h6',
  leave: 'M14 4h5v16h-5M4 12h10m-4-4 4 4-4 4',
  tool: 'M14.500 6.500a4 4 0 0 0-5.200 5.200L4 17l3 3 5.300-5.300a4 4 0 0 0 5.200-5.200L15 12l-3-3z',
  ask: 'M12 3l1.8 5.2L19 10l-5.2 1.8L12 17l-1.8-5.2L5 10l5.2-1.8zM19 16v4M17 18h4',
  up: 'M7 11v9H4v-9zM7 12l4-8c1.5 0 2.5 1 2.5 2.5V10h5a1.5 1.5 0 0 1 1.5 1.8l-1.2 6.700A2 2 0 0 1 16.8 20H7',
  down: 'M17 13V4h3v9zM17 12l-4 8c-1.5 0-2.5-1-2.5-2.5V14h-5A1.5 1.5 0 0 1 4 12.200l1.2-6.700A2 2 0 0 1 7.200 4H17',
  copy: 'M8 8V5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-3M5 8h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z',
  new: 'M12 5v14M5 12h14',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing that says nothing to a screen reader: the element around it has the words. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className={clsx('icon', styles.icon)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

interface ButtonProps {
  label: string;
  icon: IconName;
  onClick: () => void;
}

/** A button that is a drawing, with its name for everyone who does not see or know it. */
export function IconButton({ label, icon, onClick }: ButtonProps): ReactNode {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
