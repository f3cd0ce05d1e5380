import useIsBrowser from '@docusaurus/useIsBrowser';
import { zoneNames } from '@kwikid/tools/timestamps';
import clsx from 'clsx';
import { type ReactNode, useId, useMemo } from 'react';
import fields from '../frame/fields.module.css';

interface ZoneFieldProps {
  label: string;
  value: string;
  onChange: (name: string) => void;
  error: string | undefined;
}

/** A time zone by name, with suggestions from the browser's list. */
export function ZoneField({ label, value, onChange, error }: ZoneFieldProps): ReactNode {
  const id = useId();
  // The server's zones differ from the browser's.
  const isBrowser = useIsBrowser();
  const names = useMemo(() => (isBrowser ? zoneNames() : []), [isBrowser]);
  return (
    <div className={clsx(fields.field, error && fields.wrong)}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}hint`} className={fields.hint}>
        A name of the IANA database. A time without an offset is read in this zone.
      </p>
      <input
        id={id}
        type="text"
        className={clsx('field', fields.input)}
        list={`${id}names`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={`${id}hint${error ? ` ${id}error` : ''}`}
        aria-invalid={error ? true : undefined}
        autoComplete="off"
        spellCheck={false}
        translate="no"
      />
      <datalist id={`${id}names`}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p id={`${id}error`} className={fields.error} role="status">
        {error}
      </p>
    </div>
  );
}
