import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { useColorMode } from '@docusaurus/theme-common';
import {
  MermaidContainerClassName,
  useMermaidConfig,
  useMermaidRenderResult,
} from '@docusaurus/theme-mermaid/client';
import { CrashedPart } from '@site/src/crash/CrashedPart';
import { useNear } from '@site/src/scroll/useNear';
import { useScrollFocus } from '@site/src/scroll/useScrollFocus';
import type { Props } from '@theme/Mermaid';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
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

/** The theme's diagram in the site's own colours, drawn anew when the colour mode changes. */
export default function Mermaid(props: Props): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const near = useNear(ref);
  return (
    <ErrorBoundary fallback={(params) => <CrashedPart {...params} />}>
      {near ? <Diagram {...props} /> : <div ref={ref} className={MermaidContainerClassName} />}
    </ErrorBoundary>
  );
}
