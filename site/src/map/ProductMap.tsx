import { useHistory } from '@docusaurus/router';
import { useHistorySelector } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import map from '@generated/product-map/default/map.json';
import { Choice as ChoiceField } from '@kwikid/tools/pages/frame/Controls';
import { useFocusKept } from '@site/src/keyboard/useFocusKept';
import { useScrollFocus } from '@site/src/page/useScrollFocus';
import { counted } from '@site/src/page/words';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type Choice, emphasisOf, readChoice, writeChoice } from './choice.ts';
import { makeTabStop, mark, nodesIn, walk } from './drawing.ts';
import styles from './map.module.css';

/** On the page of the map: a row for each relation, and an item for each node, in their order. */
const [rows, items] = ['#who-uses-whom ~ * tbody tr', '#area-by-area ~ ul > li'];
const drawn = { __html: map.drawing };
const nearest = { block: 'nearest', inline: 'nearest', behavior: 'instant' } as const;
const byId = (all: readonly { id: string; name: string }[]) => all.map(({ id, name }) => [id, name] as const);
const fields = [
  ['step', 'Step of a session', byId(map.steps)],
  ['area', 'Area or group', Object.entries(map.parts)],
] as const;
const ids = fields.map(([name, , choices]) => [name, choices.map(([id]) => id)]);
const known = { ...Object.fromEntries(ids), service: map.nodes.map(({ id }) => id) };

/** The map of the product: what is chosen on it is strong, and a panel says more. The URL holds the choice. */
export default function ProductMap(): ReactNode {
  const history = useHistory();
  const isReady = useIsBrowser();
  const search = useHistorySelector(({ location }) => location.search);
  const kept = useFocusKept();
  const { choice, unknown } = useMemo(() => readChoice(isReady ? search : '', known), [isReady, search]);
  const emphasis = useMemo(() => emphasisOf(map, choice), [choice]);
  const drawing = useRef<HTMLDivElement>(null);
  const about = useRef<HTMLParagraphElement>(null);
  const tabIndex = useScrollFocus(drawing);
  const { service } = choice;
  const name = map.nodes.find(({ id }) => id === service)?.name;

  useEffect(() => {
    if (drawing.current) mark(drawing.current, emphasis, service);
    for (const [index, row] of document.querySelectorAll<HTMLElement>(rows).entries()) {
      const relation = map.relations[index];
      row.hidden = relation !== undefined && !emphasis.relations.has(relation);
    }
  }, [emphasis, service]);
  useEffect(() => {
    if (!drawing.current || !about.current) return undefined;
    const at = map.nodes.findIndex(({ id }) => id === service);
    const nodes = nodesIn(drawing.current);
    about.current.innerHTML = document.querySelectorAll(items)[at]?.innerHTML ?? '';
    makeTabStop(drawing.current, nodes[at] ?? nodes[0]);
    // What has the focus is not under the panel.
    const { style } = document.documentElement;
    style.scrollPaddingBottom = at < 0 ? '' : '42vh';
    nodes[at]?.scrollIntoView(nearest);
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [service]);

  /** A step of the history; the focus stays, or goes to the drawing from what leaves. */
  const choose = (to: Choice, leaves = false) => {
    const { pathname, search: before } = history.location;
    const focus = leaves ? drawing.current?.querySelector('a[tabindex="0"]') : document.activeElement;
    kept.current = focus instanceof HTMLElement || focus instanceof SVGElement ? focus : null;
    history.push({ pathname, search: writeChoice(before, to) });
  };
  const close = () => choose({ ...choice, service: undefined }, true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || hasModifier(event) || !drawing.current) return;
    const nodes = nodesIn(drawing.current);
    const places = nodes.map((one) => one.getBoundingClientRect());
    const to = nodes[walk(places, nodes.indexOf(event.target as SVGAElement), event.key) ?? -1];
    const clears = event.key === 'Escape' && emphasis.isNarrowed;
    if (to || clears) event.preventDefault();
    to?.focus();
    if (clears) choose({}, true);
  };
  const onClick = (event: MouseEvent) => {
    const node = (event.target as Element).closest<SVGAElement>('[data-node]');
    if (node === null || hasModifier(event)) return;
    event.preventDefault();
    node.focus();
    choose({ ...choice, service: node.dataset.node === service ? undefined : node.dataset.node });
  };
  const chosen = fields.map(([field, , choices]) => choices.find(([id]) => id === choice[field])?.[1]);
  const title = [name, ...chosen].filter((one) => one !== undefined).join(', ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys, from whatever has the focus in it
    <div className={styles.map} onKeyDown={onKeyDown}>
      <div className={styles.tools}>
        {fields.map(([field, label, choices]) => (
          <ChoiceField
            key={field}
            label={label}
            value={choice[field] ?? ''}
            choices={[['', 'All'], ...choices]}
            onChange={(id) => choose({ ...choice, [field]: id || undefined })}
          />
        ))}
        {emphasis.isNarrowed && (
          <button type="button" className="link-button" onClick={() => choose({}, true)}>
            Show all
          </button>
        )}
      </div>
      <p role="status" className={styles.status}>
        {unknown !== '' && <strong>{unknown} </strong>}
        {title !== '' && `${title}: `}
        {name === undefined && `${emphasis.nodes.size} parts, `}
        {counted(emphasis.relations.size, 'connection')}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useSemanticElements: its links take keys */}
      <div
        ref={drawing}
        className={styles.drawing}
        tabIndex={tabIndex}
        role="group"
        aria-label="Map of the product"
        onClick={onClick}
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) return;
          makeTabStop(currentTarget, target);
          // A new URL moves the page to its top.
          target.scrollIntoView(nearest);
        }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the build from the product's data
        dangerouslySetInnerHTML={drawn}
      />
      <section className={styles.panel} aria-label={`About ${name}`} hidden={name === undefined}>
        <p ref={about} />
        <button type="button" className="link-button" onClick={close}>
          Close
        </button>
      </section>
    </div>
  );
}

const hasModifier = (event: KeyboardEvent | MouseEvent) =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
