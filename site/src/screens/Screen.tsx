import { useScrollFocus } from '@site/src/keyboard/useScrollFocus';
import { type ReactNode, useRef } from 'react';
import styles from './screen.module.css';

interface Props {
  /** Unique in the page. */
  name: string;
  size: 'desktop' | 'phone';
  title: string;
  /** In CSS pixels. */
  width: string;
  height: string;
  /** What is in the SVG: made by the build from content/data/screens.yml, which holds no markup. */
  drawing: string;
  /** The caption and the notes. */
  children: ReactNode;
}

/** A portal's screen as a drawing, with its notes by number. */
export default function Screen({ name, size, title, width, height, drawing, children }: Props): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const tabIndex = useScrollFocus(scroller);
  const id = `screen-${name}`;
  return (
    <figure className={styles.figure} data-screen={name} data-size={size}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element groups a picture that scrolls */}
      <div
        ref={scroller}
        className={styles.scroller}
        tabIndex={tabIndex}
        role="group"
        aria-label={`Picture: ${title}`}
      >
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          className={styles.drawing}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the build escapes each label
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      </div>
      <figcaption className={styles.caption}>{children}</figcaption>
    </figure>
  );
}
