import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { GapsResponse } from '@kwikid/wire/insight';
import { gapsPath } from '@kwikid/wire/urls';
import { ReadState } from '@site/src/page/ReadState';
import { requestFailure } from '@site/src/page/request-failure';
import { useFromServer } from '@site/src/page/useFromServer';
import { counted } from '@site/src/page/words';
import clsx from 'clsx';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { GapTableRow } from './GapTableRow.tsx';
import { type GapRow, kindNames, rowsOf } from './gap-rows.ts';
import styles from './health.module.css';
import { ReportTable, ShowMore } from './ReportTable.tsx';
import { UnhelpfulPages } from './UnhelpfulPages.tsx';
import { useFoundToday } from './useFoundToday.ts';

/** Rows that are shown, and searched, at first and with each press. */
const step = 25;

const failureOf = requestFailure(
  'The server cannot read the list at the moment. Try again in a minute. If this continues, tell the team that runs this site.',
);

/** The list of what readers did not find. Its room is there before it is. */
export function GapsPage(): ReactNode {
  const from = useFromServer<GapsResponse>(gapsPath, failureOf);
  const { value: gaps, failure } = from;
  const rows = useMemo(() => (gaps === undefined ? undefined : rowsOf(gaps)), [gaps]);
  return (
    <div className={clsx('from-server', styles.room)} data-needs-script="">
      <ReadState from={from} loading="Loading the list…" />
      {rows?.length === 0 && (
        <p>Nothing yet. As soon as a search finds nothing, or not what was looked for, it is listed here.</p>
      )}
      {gaps !== undefined && rows !== undefined && rows.length > 0 && failure === undefined && (
        <List rows={rows} hasMore={gaps.groups.some(({ more }) => more)} />
      )}
      {gaps !== undefined && failure === undefined && <UnhelpfulPages pages={gaps.pages} />}
    </div>
  );
}

interface ListProps {
  rows: readonly GapRow[];
  /** The server sends no more of a kind. */
  hasMore: boolean;
}

function List({ rows, hasMore }: ListProps): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const [chosen, setChosen] = useState('');
  const [most, setMost] = useState(step);
  const id = useId();
  const filtered = rows.filter(({ kind }) => chosen === '' || kind === chosen);
  const shown = filtered.slice(0, most);
  const found = useFoundToday(shown);
  const kinds = Object.entries(kindNames).filter(([kind]) => rows.some((row) => row.kind === kind));
  return (
    <>
      <search className={styles.filters}>
        <label>
          <span>Kind of gap</span>
          <select
            className="field"
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setMost(step);
            }}
          >
            <option value="">All</option>
            {kinds.map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </search>
      <p id={id} role="status" className={styles.count}>
        {counted(filtered.length, 'gap')}
        {filtered.length > shown.length && `, the first ${shown.length} are shown`}
        {hasMore && '. Those that were met less often are left out.'}
      </p>
      <ReportTable columns={['Looked for', ['Times', 'number'], ['First', 'first'], 'Last']} describedBy={id}>
        {shown.map((row) => (
          <GapTableRow
            key={row.id}
            row={row}
            found={found.get(row.id)}
            editPattern={String(siteConfig.customFields?.editPattern)}
          />
        ))}
      </ReportTable>
      <ShowMore step={step} left={filtered.length - shown.length} onMore={() => setMost(most + step)} />
    </>
  );
}
