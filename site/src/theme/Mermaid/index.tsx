import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { useColorMode } from '@docusaurus/theme-common';
import {
  MermaidContainerClassName,
  useMermaidConfig,
  useMermaidRenderResult,
} from '@docusaurus/theme-mermaid/client';
import { useNear } from '@site/src/keyboard/useNear';
import { CrashedPart } from '@site/src/life/crash/CrashedPart';
import { Dialog } from '@site/src/page/Dialog';
import { useScrollFocus } from '@site/src/page/useScrollFocus';
import type { Props as ThemeProps } from '@theme/Mermaid';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import styles from './Diagram.module.css';
import { withMessageGrounds } from './message-grounds.ts';
import { palettes, themeVariables } from './palette.ts';

/** With what the plugin `diagram-sizes` knows of it; sizes in CSS pixels. */
interface Props extends ThemeProps {
  id?: string;
  width?: number | string;
  height?: number | string;
}

/** The natural size of a drawing that Mermaid made: it limits its width, and keeps its shape by a view box. */
function naturalSize(svg: string): { width: number; height: number } | undefined {
  const [, , , width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)?.map(Number) ?? [];
  return width && height ? { width, height } : undefined;
}

const frame = (width: number, height: number) =>
  ({ '--natural-width': `${width}px`, '--shape': `${width} / ${height}` }) as CSSProperties;

function Diagram({ value }: Props): ReactNode {
  const { colorMode } = useColorMode();
  const base = useMermaidConfig();
  const config = useMemo(
    () => ({ ...base, themeVariables: themeVariables(palettes[colorMode], colorMode === 'dark') }),
    [base, colorMode],
  );
  const result = useMermaidRenderResult({ text: value, config });
  const [enlarged, setEnlarged] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  // Mermaid's `bindFunctions` is not called: links work without it, its strict security level binds no callback, and
  // its tooltips throw at the first hover, since the bundle has no d3-transition.
  const tabIndex = useScrollFocus(ref);
  const svg = useMemo(() => result && withMessageGrounds(result.svg, styles.measured ?? ''), [result]);
  if (!svg) return null;
  const size = naturalSize(svg);
  const drawing = { __html: svg };
  return (
    <div className={styles.drawn} style={size && frame(size.width, size.height)}>
      <div
        ref={ref}
        className={MermaidContainerClassName}
        tabIndex={tabIndex}
        // Mermaid's own output, under its strict security level: labels are escaped there. It has ids, so it is in the
        // page once.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Mermaid returns markup
        dangerouslySetInnerHTML={enlarged ? { __html: '' } : drawing}
      />
      {size && (
        <button
          type="button"
          className={styles.enlarge}
          aria-label="Open the diagram full-screen"
          title="Full screen"
          onClick={() => setEnlarged(true)}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
          </svg>
        </button>
      )}
      {size && enlarged && (
        <Dialog title="Diagram" className={styles.fullScreen} onClose={() => setEnlarged(false)}>
          <div
            className={styles.enlarged}
            style={{ width: size.width }}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
            dangerouslySetInnerHTML={drawing}
          />
        </Dialog>
      )}
    </div>
  );
}

/**
 * Loads Mermaid, then parses the diagram, each in its own task: in one task with the drawing they would block
 * a slow phone for a second.
 *
 * @returns whether it is ready to be drawn
 */
function usePrepared(text: string, wanted: boolean): boolean {
  const [prepared, setPrepared] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    const nextTask = () => new Promise((resolve) => setTimeout(resolve));
    const prepare = async () => {
      const { default: mermaid } = await import('mermaid');
      await nextTask();
      await mermaid.parse(text);
      await nextTask();
    };
    // If a diagram cannot be loaded or parsed, a message takes its place.
    void prepare()
      .catch(() => undefined)
      .then(() => left || setPrepared(true));
    return () => {
      left = true;
    };
  }, [text, wanted]);
  return prepared;
}

/**
 * The theme's diagram in the site's own colours, redrawn when the colour mode changes. Its place is kept
 * until it is drawn, and it is never larger than it is by nature.
 */
export default function Mermaid(props: Props): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const prepared = usePrepared(props.value, useNear(ref));
  const { id = '', width, height } = props;
  return (
    <figure
      ref={ref}
      className={styles.place}
      data-diagram={id}
      style={width && height ? frame(Number(width), Number(height)) : undefined}
    >
      <ErrorBoundary fallback={(params) => <CrashedPart {...params} />}>
        {prepared && <Diagram {...props} />}
      </ErrorBoundary>
    </figure>
  );
}
