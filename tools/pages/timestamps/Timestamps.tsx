import useIsBrowser from '@docusaurus/useIsBrowser';
import {
  everyForm,
  homeZone,
  type InstantResult,
  parseInstant,
  units,
  zoneError,
  zoneNames,
} from '@kwikid/tools/timestamps';
import clsx from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import { Choice, CopyButton } from '../frame/Controls.tsx';
import fields from '../frame/fields.module.css';
import { Facts, type Verdict, Verdicts } from '../frame/Result.tsx';
import { TextField } from '../frame/TextField.tsx';
import { type Option, oneOf } from '../frame/url-options.ts';
import { useUrlState } from '../frame/useUrlState.ts';
import styles from './Timestamps.module.css';

const zone: Option<string> = {
  initial: homeZone,
  read: (text) => (text.length <= 60 && zoneError(text) === undefined ? text : undefined),
  write: (text) => text,
};
const options = { unit: oneOf(units), zone };

const unitWords = {
  auto: 'By its length',
  s: 'Seconds',
  ms: 'Milliseconds',
  us: 'Microseconds',
  ns: 'Nanoseconds',
};

/** Reads a moment in any form, and writes it in every form. */
export function Timestamps(): ReactNode {
  const [{ unit, zone: chosen }, change] = useUrlState(options);
  const [typed, setTyped] = useState('');
  const [typedZone, setTypedZone] = useState<string>();
  // The server's zones differ from the browser's.
  const isBrowser = useIsBrowser();
  const names = useMemo(() => (isBrowser ? zoneNames() : []), [isBrowser]);
  const wrongZone = typedZone === undefined ? undefined : zoneError(typedZone.trim());
  const parsed = useMemo(
    () => (typed.trim() === '' ? undefined : parseInstant(typed, { unit, zone: chosen })),
    [typed, unit, chosen],
  );
  const nameZone = (name: string) => {
    setTypedZone(name);
    if (zoneError(name.trim()) === undefined) change({ zone: name.trim() });
  };
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
          onClick={() => {
            setTyped(String(Date.now()));
            change({ unit: 'auto' });
          }}
        >
          Now
        </button>
      </TextField>
      <div className={fields.columns}>
        <TextField
          label="Time zone"
          hint="A name of the IANA database. A time without an offset is read in this zone."
          rows={1}
          value={typedZone ?? chosen}
          onChange={nameZone}
          error={wrongZone}
          suggestions={names}
        />
        <Choice
          label="Unit of a number"
          value={unit}
          choices={units.map((one) => [one, unitWords[one]])}
          onChange={(to) => change({ unit: to })}
        />
      </div>
      <Verdicts label="Result" verdicts={verdictsOf(parsed)} />
      {parsed && 'instant' in parsed && (
        <Facts
          label="The moment in every form"
          facts={everyForm(parsed.instant, [homeZone, 'UTC', chosen, readersZone()]).map(([name, text]) => [
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
