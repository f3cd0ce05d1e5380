import Link from '@docusaurus/Link';
import { isOverdue } from '@kwikid/wire/review';
import type { ControlPage } from '@site/plugins/controls/control-contents';
import { dayInWords } from '@site/src/page/review';
import { Table } from '@site/src/page/table/Table';
import type { ReactNode } from 'react';
import type { ClauseRow } from './control-rows.ts';
import styles from './controls.module.css';
import type { PageCoverage } from './usePageCoverage.ts';

interface Props {
  rows: readonly ClauseRow[];
  /** yyyy-mm-dd; undefined in the built page. */
  today: string | undefined;
  /** By path; undefined for who may not see evidence. */
  coverage: ReadonlyMap<string, PageCoverage> | undefined;
  showsInstrument?: boolean;
}

/** Clauses, each with the pages that serve it: a line a page. On a narrow screen, a list with the columns' names. */
export function ClauseTable({ rows, today, coverage, showsInstrument = false }: Props): ReactNode {
  const hasPages = rows.some(({ servedBy }) => servedBy.length > 0);
  return (
    <Table className={styles.table}>
      <thead>
        <tr>
          {showsInstrument && <th scope="col">Instrument</th>}
          <th scope="col">Clause</th>
          <th scope="col">Asks for</th>
          <th scope="col">Page</th>
          {hasPages && <th scope="col">Owner</th>}
          {hasPages && <th scope="col">Review</th>}
          {coverage && <th scope="col">Acknowledged</th>}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={`${row.instrument.id} ${row.clause}`}>
          <Lines
            row={row}
            today={today}
            coverage={coverage}
            showsInstrument={showsInstrument}
            hasPages={hasPages}
          />
        </tbody>
      ))}
    </Table>
  );
}

function Lines({
  row,
  today,
  coverage,
  showsInstrument,
  hasPages,
}: Omit<Props, 'rows'> & { row: ClauseRow; hasPages: boolean }): ReactNode {
  const { instrument, clause, asks, open, unserved, servedBy, explainedOn = [] } = row;
  const [first, ...others] = servedBy;
  const span = Math.max(1, servedBy.length);
  return (
    <>
      <tr>
        {showsInstrument && (
          <td rowSpan={span} className={styles.instrument}>
            {instrument.name}
          </td>
        )}
        <th scope="rowgroup" rowSpan={span}>
          {clause}
        </th>
        <td rowSpan={span} className={styles.asks}>
          {asks}
          {open && <span className={styles.open}>Open: {open}</span>}
        </td>
        {first === undefined ? (
          <td colSpan={hasPages ? (coverage ? 4 : 3) : 1} className={styles.none}>
            {unserved === undefined ? 'No page' : `No page: ${unserved}`}
            {explainedOn.map(({ path, label }) => (
              <span key={path} className={styles.open}>
                Explained on <Link to={path}>{label}</Link>
              </span>
            ))}
          </td>
        ) : (
          <PageCells page={first} today={today} coverage={coverage} />
        )}
      </tr>
      {others.map((page) => (
        <tr key={page.path}>
          <PageCells page={page} today={today} coverage={coverage} />
        </tr>
      ))}
    </>
  );
}

function PageCells({
  page,
  today,
  coverage,
}: Pick<Props, 'today' | 'coverage'> & { page: ControlPage }): ReactNode {
  const { path, label, owner, due, acknowledged } = page;
  const counts = coverage?.get(path);
  const isLate = today !== undefined && isOverdue(due, today);
  return (
    <>
      <td className={styles.page}>
        <Link to={path}>{label}</Link>
      </td>
      <td data-label="Owner">
        <Link to={`/teams#${owner}`}>{owner}</Link>
      </td>
      <td data-label="Review">
        {isLate ? <strong>overdue since</strong> : 'due'} <time dateTime={due}>{dayInWords(due)}</time>
      </td>
      {coverage && (
        <td data-label="Acknowledged">
          {counts !== undefined
            ? `${counts.acknowledged} of ${counts.asked}${counts.overdue > 0 ? `, ${counts.overdue} overdue` : ''}`
            : acknowledged
              ? 'not yours to see'
              : 'not asked'}
        </td>
      )}
    </>
  );
}
