import { candidateRows, type Gathering, tableText } from '@kwikid/tools/turn';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { CopyButton } from '../frame/Controls.tsx';
import results from '../frame/results.module.css';
import styles from './turn.module.css';

/** Candidates and errors in order of arrival. */
export function CandidateTable({ gathering }: { gathering: Gathering }): ReactNode {
  const rows = candidateRows(gathering);
  return (
    <section aria-label="Candidates">
      <div className={results.outputHead}>
        <Heading as="h2">Candidates</Heading>
        <CopyButton text={tableText(rows)} of="the table" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.candidates} tabIndex={0} aria-label="Table of candidates">
        <table>
          <thead>
            <tr>
              {['After', 'Type', 'Protocol', 'Address', 'Port', 'Relay by'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {rows.map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only appended, in order of time
              <tr key={index}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
