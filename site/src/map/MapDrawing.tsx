// biome-ignore-start lint/a11y: the groups of a drawing; SVG has no fieldset, and its groups take no focus
import type { PlacedNode } from '@kwikid/facts';
import type { SiteMap } from '@site/plugins/product-map/site-map';
import { useScrollFocus } from '@site/src/page/useScrollFocus';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Emphasis } from './emphasis.ts';
import { type Line, linesOf, pathOf } from './lines.ts';
import styles from './map.module.css';
import { nodeLabel } from './map-words.ts';
import { walk } from './walk.ts';

interface Props {
  map: SiteMap;
  emphasis: Emphasis;
  /** The node that is chosen. */
  service: string | undefined;
  /** A link that chooses a node; undefined until scripts run. */
  hrefOf: ((id: string) => string) | undefined;
  onChoose: (id: string) => void;
  /** The focus came to a node, which something may hide. */
  onReach: (node: Element) => void;
}

/** Line height of a name of two lines, and characters that a line has room for. */
const lineHeight = 14;
const maxCharacters = 17;

/** The drawing: links in reading order, with arrows between them. One Tab stop; arrow keys go on from there. */
export function MapDrawing({ map, emphasis, service, hrefOf, onChoose, onReach }: Props): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const tabIndex = useScrollFocus(scroller);
  const [active, setActive] = useState(map.nodes[0]?.id);
  useEffect(() => {
    if (service !== undefined) setActive(service);
  }, [service]);
  const { isNarrowed } = emphasis;
  const strong = useMemo(() => (isNarrowed ? linesOf(emphasis.relations) : []), [isNarrowed, emphasis]);
  const labels = useMemo(
    () => new Map(map.nodes.map((node) => [node.id, nodeLabel(node, map.relations)])),
    [map],
  );
  const go = (event: KeyboardEvent, id: string) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = walk(map.nodes, id, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    scroller.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(next)}"]`)?.focus();
  };
  const drawn = (node: PlacedNode) => {
    const { id, x, y, kind, page, area } = node;
    const isChosen = id === service;
    const state = isChosen ? 'chosen' : isNarrowed && !emphasis.nodes.has(id) ? 'dim' : undefined;
    return (
      <a
        key={id}
        href={hrefOf?.(id) ?? page ?? `#${area}`}
        data-node={id}
        data-kind={kind}
        data-state={state}
        className={styles.node}
        aria-label={labels.get(id)}
        aria-current={isChosen || undefined}
        tabIndex={hrefOf && (id === active ? 0 : -1)}
        onFocus={({ currentTarget }) => {
          setActive(id);
          onReach(currentTarget);
        }}
        onKeyDown={(event) => go(event, id)}
        onClick={(event) => {
          if (hrefOf === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
            return;
          event.preventDefault();
          onChoose(id);
        }}
      >
        <rect
          x={x}
          y={y}
          {...map.node}
          rx={kind === 'person' ? map.node.height / 2 : kind === 'queue' ? 0 : 5}
        />
        <Name node={node} size={map.node} />
      </a>
    );
  };
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      tabIndex={tabIndex}
      role="group"
      aria-label="Map of the product"
    >
      <svg
        viewBox={`-1 -1 ${map.width + 2} ${map.height + 2}`}
        className={styles.drawing}
        role="group"
        aria-label="Parts"
      >
        <Frame map={map} isNarrowed={isNarrowed} />
        <Lines map={map} lines={strong} service={service} />
        {map.areas.map(({ id, name }) => (
          <g key={id} role="group" aria-label={name}>
            {map.nodes.filter(({ area }) => area === id).map(drawn)}
          </g>
        ))}
      </svg>
    </div>
  );
}

/** What never changes: areas, groups and every arrow, faint. */
const Frame = memo(function Frame({ map, isNarrowed }: { map: SiteMap; isNarrowed: boolean }): ReactNode {
  const nodes = new Map(map.nodes.map((node) => [node.id, node]));
  return (
    <g aria-hidden="true">
      {map.areas.map(({ id, name, x, y, width, height }) => (
        <g key={id} className={styles.area}>
          <rect x={x} y={y} width={width} height={height} rx="8" />
          <text x={x + 10} y={y + 17}>
            {name}
          </text>
        </g>
      ))}
      {map.groups.map(({ id, name, x, y }) => (
        <text key={id} x={x + 1} y={y + 12} className={styles.group}>
          {name}
        </text>
      ))}
      <path
        className={styles.faint}
        data-narrowed={isNarrowed || undefined}
        d={linesOf(map.relations)
          .flatMap((line) => drawnPath(line, nodes, map) ?? [])
          .join('')}
      />
    </g>
  );
});

function Lines({
  map,
  lines,
  service,
}: {
  map: SiteMap;
  lines: readonly Line[];
  service: string | undefined;
}): ReactNode {
  const nodes = useMemo(() => new Map(map.nodes.map((node) => [node.id, node])), [map]);
  return (
    <g aria-hidden="true">
      <defs>
        {(['out', 'in'] as const).map((way) => (
          <marker
            key={way}
            id={`map-${way}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
            data-way={way}
            className={styles.head}
          >
            <path d="M0 0L8 4L0 8z" />
          </marker>
        ))}
      </defs>
      {lines.map((line) => {
        const path = drawnPath(line, nodes, map);
        const way = service === undefined ? 'out' : wayOf(line, service);
        return (
          path !== undefined && (
            <path
              key={line.key}
              d={path}
              className={styles.line}
              data-way={way}
              data-async={line.isAsync || undefined}
              markerEnd={`url(#map-${way})`}
            />
          )
        );
      })}
    </g>
  );
}

/** What a proxy or a queue passes on leaves it, whoever sent it. */
function wayOf({ from, to, relations }: Line, service: string): 'out' | 'in' {
  if (from === service || to === service) return from === service ? 'out' : 'in';
  return relations.some((one) => one.from === service) ? 'out' : 'in';
}

function drawnPath(
  { from, to }: Line,
  nodes: ReadonlyMap<string, PlacedNode>,
  map: SiteMap,
): string | undefined {
  const [a, b] = [nodes.get(from), nodes.get(to)];
  return a && b && pathOf(a, b, map.node);
}

/** A name in one line or two. */
function Name({ node: { name, x, y }, size }: { node: PlacedNode; size: SiteMap['node'] }): ReactNode {
  const lines = inLines(name);
  const first = y + size.height / 2 + 4.5 - ((lines.length - 1) * lineHeight) / 2;
  return (
    <text className={styles.name}>
      {lines.map((line, index) => (
        <tspan key={line} x={x + size.width / 2} y={first + index * lineHeight}>
          {index === 0 ? line : ` ${line}`}
        </tspan>
      ))}
    </text>
  );
}

/** At most two lines, as even as its words allow; what is longer is cut, and whole in its accessible name. */
function inLines(name: string): string[] {
  if (name.length <= maxCharacters) return [name];
  const words = name.split(' ');
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= maxCharacters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const cut = (line: string) => (line.length > maxCharacters ? `${line.slice(0, maxCharacters - 1)}…` : line);
  return lines.length <= 2 ? lines.map(cut) : [cut(lines[0] ?? ''), `${cut(lines[1] ?? '')}…`];
}
// biome-ignore-end lint/a11y: see above
