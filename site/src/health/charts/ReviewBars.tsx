import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { type ReactNode, useId } from 'react';
import styles from './charts.module.css';

export interface BarRow {
  id: string;
  label: string;
  /** Beside the bar. */
  value: string;
  /** Drawn with lines across, so that it differs without its colour, too. */
  overdue: number;
  due: number;
  rest: number;
}

const rowHeight = 44;

/** In pixels. */
export const barsHeight = (rows: number): number => rows * rowHeight;

/** Characters that fit; a character of 14 px is 7 px wide on average. */
const fitting = (text: string, width: number) => {
  const most = Math.floor(width / 7);
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
};

/** A bar a row, in up to three parts. */
export function ReviewBars({ rows, width }: { rows: readonly BarRow[]; width: number }): ReactNode {
  const pattern = useId();
  const most = Math.max(1, ...rows.map(({ overdue, due, rest }) => overdue + due + rest));
  const scale = scaleLinear({ domain: [0, most], range: [0, width] });
  return (
    <>
      <defs>
        <pattern
          id={pattern}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" className={styles.overdue} />
          <line x1="0" y1="0" x2="0" y2="6" className={styles.stripe} />
        </pattern>
      </defs>
      {rows.map(({ id, label, value, overdue, due, rest }, index) => {
        const top = index * rowHeight;
        const bar = { y: top + 22, height: 12 };
        return (
          <g key={id}>
            <text x={0} y={top + 15} className={styles.label}>
              {fitting(label, width - value.length * 7.5 - 16)}
            </text>
            <text x={width} y={top + 15} textAnchor="end" className={styles.value}>
              {value}
            </text>
            <Bar {...bar} x={0} width={scale(overdue)} fill={`url(#${pattern})`} />
            <Bar {...bar} x={scale(overdue)} width={scale(due)} className={styles.due ?? ''} />
            <Bar {...bar} x={scale(overdue + due)} width={scale(rest)} className={styles.rest ?? ''} />
          </g>
        );
      })}
    </>
  );
}
