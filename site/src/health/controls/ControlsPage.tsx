import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { InstrumentContents } from '@site/plugins/controls/control-contents';
import type { TeamContents } from '@site/plugins/teams/team-contents';
import styles from '@site/src/health/health.module.css';
import { useToday } from '@site/src/page/useToday';
import { counted } from '@site/src/page/words';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { ClauseTable } from './ClauseTable.tsx';
import { type ControlFilter, clauseRows, filterOf, lacksPage, searchOf } from './control-rows.ts';
import { usePageCoverage } from './usePageCoverage.ts';

interface Props {
  instruments: readonly InstrumentContents[];
  teams: readonly Pick<TeamContents, 'id' | 'name'>[];
}

/** Instrument → clause → pages, narrowed by the URL; clauses without a page come first. */
export function ControlsPage({ instruments, teams }: Props): ReactNode {
  const location = useLocation();
  const history = useHistory();
  // The built page has all of it: a URL's query is known only in the browser.
  const filter = filterOf(useIsBrowser() ? location.search : '');
  const today = useToday();
  const coverage = usePageCoverage();
  const rows = clauseRows(instruments, filter);
  const missing = rows.filter(lacksPage);
  const change = (changes: Partial<ControlFilter>) =>
    history.replace({ ...location, search: searchOf({ ...filter, ...changes }) });
  return (
    <>
      <search className={styles.filters} data-needs-script="">
        <Choice
          name="Instrument"
          value={filter.instrument}
          choices={instruments}
          onChange={(instrument) => change({ instrument })}
        />
        <Choice name="Team" value={filter.team} choices={teams} onChange={(team) => change({ team })} />
      </search>
      <p role="status" className={styles.count}>
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

interface ChoiceProps {
  name: string;
  value: string;
  choices: readonly { id: string; name: string }[];
  onChange: (id: string) => void;
}

function Choice({ name, value, choices, onChange }: ChoiceProps): ReactNode {
  // What a URL names and does not exist is shown as what it is: nothing is left.
  const isKnown = value === '' || choices.some(({ id }) => id === value);
  return (
    <label>
      <span>{name}</span>
      <select className="field" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">All</option>
        {!isKnown && <option value={value}>{value} (unknown)</option>}
        {choices.map(({ id, name: label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
