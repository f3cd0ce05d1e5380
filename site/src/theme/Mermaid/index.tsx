import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { useColorMode } from '@docusaurus/theme-common';
import {
  MermaidContainerClassName,
  useMermaidConfig,
  useMermaidRenderResult,
} from '@docusaurus/theme-mermaid/client';
import { useNear } from '@site/src/keyboard/useNear';
import { useScrollFocus } from '@site/src/keyboard/useScrollFocus';
import { CrashedPart } from '@site/src/life/CrashedPart';
import type { Props } from '@theme/Mermaid';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { palettes, themeVariables } from './palette.ts';

function Diagram({ value }: Props): ReactNode {
  const { colorMode } = useColorMode();
  const base = useMermaidConfig();
  const config = useMemo(
    () => ({ ...base, themeVariables: themeVariables(palettes[colorMode], colorMode === 'dark') }),
    [base, colorMode],
  );
  const result = useMermaidRenderResult({ text: value, config });
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current) result?.bindFunctions?.(ref.current);
  }, [result]);
  const tabIndex = useScrollFocus(ref);
  return (
    <div
      ref={ref}
      className={MermaidContainerClassName}
      tabIndex={tabIndex}
      // Mermaid's own output, under its strict security level: labels are escaped there.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing arrives as markup
      dangerouslySetInnerHTML={{ __html: result?.svg ?? '' }}
    />
  );
}

/**
 * Loads what draws a diagram, then reads the diagram, each in a task of its own: together with the drawing they would
 * keep a tap on a slow phone waiting for a second.
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
    // If a diagram cannot be loaded or read, its place says so.
    void prepare()
      .catch(() => undefined)
      .then(() => left || setPrepared(true));
    return () => {
      left = true;
    };
  }, [text, wanted]);
  return prepared;
}

/** The theme's diagram in the site's own colours, drawn anew when the colour mode changes. */
export default function Mermaid(props: Props): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const prepared = usePrepared(props.value, useNear(ref));
  return (
    <ErrorBoundary fallback={(params) => <CrashedPart {...params} />}>
      {prepared ? <Diagram {...props} /> : <div ref={ref} className={MermaidContainerClassName} />}
    </ErrorBoundary>
  );
}
