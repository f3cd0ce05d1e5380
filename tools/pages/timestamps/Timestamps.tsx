import useIsBrowser from '@docusaurus/useIsBrowser';
import { everyForm, homeZone, type InstantResult, parseInstant, zoneNames } from '@kwikid/tools/timestamps';
import clsx from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import { Choice, CopyButton } from '../frame/Controls.tsx';
import fields from '../frame/fields.module.css';
import { Facts, type Verdict, Verdicts } from '../frame/Result.tsx';
import { TextField } from '../frame/TextField.tsx';
import { oneOf } from '../frame/url-options.ts';
import { useUrlState } from '../frame/useUrlState.ts';
import styles from './Timestamps.module.css';

const options = { zone: oneOf(zoneNames) };

/** Reads a moment in any form, and writes it in every form. */
export function Timestamps(): ReactNode {
  const [{ zone }, change] = useUrlState(options);
  const [typed, setTyped] = useState('');
  // The server's zones differ from the browser's.
  const zones = useIsBrowser() ? zoneNames : [homeZone];
  const parsed = useMemo(() => (typed.trim() === '' ? undefined : parseInstant(typed, zone)), [typed, zone]);
  return (
    <>
      <TextField
        label="Moment"
        rows={1}
        value={typed}
        onChange={setTyped}
        error={parsed && 'error' in parsed ? parsed.error : undefined}
        hint="Unix time, ISO 8601, RFC 3339, or a date of HTTP or e-mail."
      >
        <button
          type="button"
          className={clsx('button', 'button--secondary', 'button--sm', fields.button)}
          onClick={() => setTyped(String(Date.now()))}
        >
          Now
        </button>
      </TextField>
      <Choice
        label="Time zone, also of a time without an offset"
        value={zone}
        choices={zones.map((name) => [name, name])}
        onChange={(name) => change({ zone: name })}
      />
      <Verdicts label="Result" verdicts={verdictsOf(parsed)} />
      {parsed && 'instant' in parsed && (
        <Facts
          label="The moment in every form"
          facts={everyForm(parsed.instant, [homeZone, 'UTC', zone, readersZone()]).map(([name, text]) => [
            name,
            <span key={name} className={styles.copied}>
              <span>{text}</span>
              <CopyButton text={text} of={name} />
            </span>,
          ])}
        />
      )}
    </>
  );
}

function readersZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function verdictsOf(parsed: InstantResult | undefined): Verdict[] {
  if (parsed === undefined || 'error' in parsed) return [];
  return [
    { state: 'valid', word: 'Read', text: `${parsed.form}.` },
    ...parsed.notes.map((text): Verdict => ({ state: 'note', text })),
  ];
}
