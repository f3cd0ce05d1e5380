import { scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import type { ReactNode } from 'react';
import styles from './charts.module.css';

export interface LinePoint {
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** In pixels. */
export const lineHeight = 240;

const margin = { top: 16, right: 24, bottom: 28, left: 44 };

/** A share in time, from 0 to 100 per cent. */
export function CoverageLine({ points, width }: { points: readonly LinePoint[]; width: number }): ReactNode {
  const x = scalePoint({
    domain: points.map(({ label }) => label),
    range: [margin.left, width - margin.right],
  });
  const y = scaleLinear({ domain: [0, 100], range: [lineHeight - margin.bottom, margin.top] });
  const across = ({ label }: LinePoint) => x(label) ?? 0;
  const up = ({ percent }: LinePoint) => y(percent);
  // As many labels as have room: about 72 px each.
  const every = Math.ceil(points.length / Math.max(1, Math.floor((width - margin.left - margin.right) / 72)));
  const data = [...points];
  return (
    <>
      {[0, 50, 100].map((share) => (
        <g key={share}>
          <line
            x1={margin.left}
            x2={width - margin.right}
            y1={y(share)}
            y2={y(share)}
            className={styles.grid}
          />
          <text x={margin.left - 8} y={y(share) + 5} textAnchor="end" className={styles.value}>
            {share} %
          </text>
        </g>
      ))}
      <AreaClosed data={data} x={across} y={up} yScale={y} className={styles.area ?? ''} />
      <LinePath data={data} x={across} y={up} className={styles.line ?? ''} />
      {points.map((point, index) => (
        <g key={point.label}>
          <circle cx={across(point)} cy={up(point)} r={3} className={styles.point} />
          {index % every === 0 && (
            <text x={across(point)} y={lineHeight - 8} textAnchor="middle" className={styles.value}>
              {point.label}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
