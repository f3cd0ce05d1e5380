import { candidateRows, type Gathering, tableText } from '@kwikid/tools/turn';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { CopyButton } from '../frame/Controls.tsx';
import results from '../frame/results.module.css';
import { Table } from '../frame/Table.tsx';

/** Candidates and errors in order of arrival. */
export function CandidateTable({ gathering }: { gathering: Gathering }): ReactNode {
  const rows = candidateRows(gathering);
  return (
    <section aria-label="Candidates">
      <div className={results.outputHead}>
        <Heading as="h2">Candidates</Heading>
        <CopyButton text={tableText(rows)} of="the table" />
      </div>
      <Table
        label="Table of candidates"
        head={['After', 'Type', 'Protocol', 'Address', 'Port', 'Relay by']}
        rows={rows}
      />
    </section>
  );
}
