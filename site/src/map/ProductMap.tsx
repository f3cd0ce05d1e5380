import map from '@generated/product-map/default/map.json';
import { Choice as ChoiceField } from '@site/src/tools/frame/Controls';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { unknownText } from './choice.ts';
import { emphasisOf } from './emphasis.ts';
import { MapDrawing } from './MapDrawing.tsx';
import { MapPanel } from './MapPanel.tsx';
import styles from './map.module.css';
import { choiceText } from './map-words.ts';
import { useMapChoice } from './useMapChoice.ts';

const all = ['', 'All'] as const;
const steps = [all, ...map.steps.map(({ id, name }) => [id, name] as const)];
const parts = [all, ...Object.entries(map.parts)];

/** The map of the product: what is chosen on it is strong, and a panel says more. */
export default function ProductMap(): ReactNode {
  const { choice, unknown, isReady, hrefOf, choose, clear } = useMapChoice();
  const { service, step, area } = choice;
  const emphasis = useMemo(() => emphasisOf(map, { service, step, area }), [service, step, area]);
  const drawing = useRef<HTMLDivElement>(null);
  const node = map.nodes.find(({ id }) => id === service);
  const panel = useRef<HTMLElement>(null);
  const nodeAt = (id: string) =>
    drawing.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`);
  useEffect(() => {
    if (service !== undefined) reveal(drawing.current?.querySelector('[aria-current]'), panel.current);
  }, [service]);
  const focused = () => drawing.current?.querySelector<HTMLElement>('a[tabindex="0"]');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape, from whatever has the focus in it
    <div
      className={styles.map}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !emphasis.isNarrowed || event.defaultPrevented) return;
        event.preventDefault();
        choose(
          service === undefined ? { step: undefined, area: undefined } : { service: undefined },
          focused(),
        );
      }}
    >
      <div className={styles.tools}>
        <ChoiceField
          label="Step of a session"
          value={step ?? ''}
          choices={steps}
          onChange={(id) => choose({ step: id || undefined })}
        />
        <ChoiceField
          label="Area or group"
          value={area ?? ''}
          choices={parts}
          onChange={(id) => choose({ area: id || undefined })}
        />
        {emphasis.isNarrowed && (
          <button type="button" className="link-button" onClick={() => clear(focused())}>
            Show all
          </button>
        )}
      </div>
      <p role="status" className={styles.status}>
        {unknown.length > 0 && <strong>{unknownText(unknown)} </strong>}
        {choiceText(map, choice, emphasis)}
      </p>
      <div ref={drawing}>
        <MapDrawing
          map={map}
          emphasis={emphasis}
          service={service}
          hrefOf={isReady ? (id) => hrefOf({ service: id }) : undefined}
          onChoose={(id) => choose({ service: id === service ? undefined : id })}
          onReach={(reached) => reveal(reached, panel.current)}
        />
      </div>
      {node !== undefined && (
        <MapPanel
          map={map}
          node={node}
          hrefOf={(id) => hrefOf({ service: id })}
          onChoose={(id) => choose({ service: id }, nodeAt(id))}
          panel={panel}
          onClose={() => choose({ service: undefined }, focused())}
        />
      )}
    </div>
  );
}

/** Scrolls to what is out of sight, or is under the panel. */
function reveal(target: Element | null | undefined, panel: Element | null): void {
  if (!target || !panel) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const hidden = target.getBoundingClientRect().bottom + 12 - panel.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy(0, hidden);
}
