import type { InstrumentContents } from '@site/plugins/controls/control-contents';
import { useToday } from '@site/src/page/useToday';
import { counted } from '@site/src/page/words';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { ClauseTable } from './ClauseTable.tsx';
import { clauseRows, lacksPage } from './control-rows.ts';
import { usePageCoverage } from './usePageCoverage.ts';

/** Instrument → clause → pages; clauses without a page come first. */
export function ControlsPage({ instruments }: { instruments: readonly InstrumentContents[] }): ReactNode {
  const today = useToday();
  const coverage = usePageCoverage();
  const rows = clauseRows(instruments);
  const missing = rows.filter(lacksPage);
  return (
    <>
      <p>
        {counted(rows.length, 'clause')}, {missing.length} of them without a page.
      </p>
      {missing.length > 0 && (
        <section>
          <Heading as="h2" id="without-a-page">
            Without a page
          </Heading>
          <ClauseTable rows={missing} today={today} coverage={undefined} showsInstrument />
        </section>
      )}
      {instruments.map(({ id, name, title }) => {
        const own = rows.filter((row) => row.instrument.id === id && !lacksPage(row));
        return (
          own.length > 0 && (
            <section key={id}>
              <Heading as="h2" id={id}>
                {name}
              </Heading>
              {title !== name && <p>{title}</p>}
              <ClauseTable rows={own} today={today} coverage={coverage} />
            </section>
          )
        );
      })}
    </>
  );
}
