import Link from '@docusaurus/Link';
import type { MapNode, MapRelation } from '@kwikid/facts';
import type { SiteMap } from '@site/plugins/product-map/site-map';
import { type ReactNode, type RefObject, useMemo } from 'react';
import styles from './map.module.css';
import { howText, kinds, whyText } from './map-words.ts';
import { WithCode } from './WithCode.tsx';

interface Props {
  map: SiteMap;
  node: MapNode;
  hrefOf: (id: string) => string;
  onChoose: (id: string) => void;
  onClose: () => void;
  panel: RefObject<HTMLElement | null>;
}

/** What is known of a node: what it is for, whose it is, and who uses whom. */
export function MapPanel({ map, node, hrefOf, onChoose, onClose, panel }: Props): ReactNode {
  const names = useMemo(() => new Map(map.nodes.map(({ id, name }) => [id, name])), [map]);
  const nameOf = (id: string) => names.get(id) ?? id;
  const { relations } = map;
  const isEvent = ({ how }: MapRelation) => how === 'event';
  const out = relations.filter(({ from }) => from === node.id);
  const into = relations.filter(({ to }) => to === node.id);
  const through = relations.filter(({ via }) => via === node.id);
  const list = (title: string, of: readonly MapRelation[], other: (one: MapRelation) => string) =>
    of.length > 0 && (
      <section>
        <h3 className={styles.panelHead}>
          {title} <span>{of.length}</span>
        </h3>
        <ul>
          {of.map((one) => (
            <li key={`${one.from} ${one.to} ${one.via} ${one.why}`}>
              <a
                href={hrefOf(other(one))}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  onChoose(other(one));
                }}
              >
                {nameOf(other(one))}
              </a>
              : <WithCode text={whyText(one)} />. <small>{howText(one, nameOf)}</small>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <section ref={panel} className={styles.panel} aria-label={`About ${node.name}`}>
      <div className={styles.panelTop}>
        <h3>{node.name}</h3>
        <span className={styles.kind}>{kinds[node.kind]}</span>
        <button
          type="button"
          className="icon-button"
          aria-label={`Close ${node.name}`}
          title="Close (Escape)"
          onClick={onClose}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      <p>
        <WithCode text={node.purpose} />
      </p>
      <p className={styles.panelLinks}>
        {node.page !== undefined && <Link to={node.page}>Page of {node.name}</Link>}
        {node.owner !== undefined && (
          <Link to={`/teams#${node.owner}`}>Team {map.teams[node.owner] ?? node.owner}</Link>
        )}
        {node.in !== undefined && <Link to="/docs/product/messages#queues">All queues</Link>}
        {node.contains !== undefined && <span>Contains {node.contains.join(', ')}</span>}
      </p>
      <div className={styles.panelLists}>
        {list(
          'Used by',
          into.filter((one) => !isEvent(one)),
          ({ from }) => from,
        )}
        {list(
          'Uses',
          out.filter((one) => !isEvent(one)),
          ({ to }) => to,
        )}
        {list('Sends messages to', out.filter(isEvent), ({ to }) => to)}
        {list('Receives messages of', into.filter(isEvent), ({ from }) => from)}
        {node.kind === 'queue'
          ? list('Filled by', through, ({ from }) => from)
          : list('Forwards requests to', through, ({ to }) => to)}
        {node.kind === 'queue' && list('Read by', through.slice(0, 1), ({ to }) => to)}
        {node.holds !== undefined && (
          <section>
            <h3 className={styles.panelHead}>
              Holds <span>{node.holds.length}</span>
            </h3>
            <p className={styles.codes}>
              {node.holds.map((name) => (
                <code key={name}>{name}</code>
              ))}
            </p>
          </section>
        )}
      </div>
    </section>
  );
}
