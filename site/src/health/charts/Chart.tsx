import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './charts.module.css';

interface Props {
  title: string;
  /** What the drawing shows, in a sentence, for who does not see it; the table beside it has every value. */
  summary: string;
  /** In pixels. */
  height: number;
  /** @param width - in pixels */
  draw: (width: number) => ReactNode;
  /** The same values. */
  table: ReactNode;
}

/** In pixels: before the room is measured, and on paper, where the drawing is scaled to the page. */
const unmeasured = 480;

/** A drawing and its table. A picture for screen readers, whose values are in the table. */
export function Chart({ title, summary, height, draw, table }: Props): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(unmeasured);
  const id = useId();
  useEffect(() => {
    if (room.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <div className={styles.parts}>
        <div ref={room} className={styles.room} style={{ minHeight: height }}>
          <svg
            role="img"
            aria-label={summary}
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            className={styles.drawing}
          >
            {draw(width)}
          </svg>
        </div>
        {table}
      </div>
    </figure>
  );
}
