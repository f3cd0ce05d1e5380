import useIsBrowser from '@docusaurus/useIsBrowser';
import { zoneNames } from '@kwikid/tools/timestamps';
import { type ReactNode, useId, useMemo } from 'react';

interface ZoneFieldProps {
  label: string;
  value: string;
  onChange: (name: string) => void;
  error: string | undefined;
}

/** A time zone by name, with the names that the browser knows to choose from. */
export function ZoneField({ label, value, onChange, error }: ZoneFieldProps): ReactNode {
  const id = useId();
  // The server knows other zones than the browser.
  const isBrowser = useIsBrowser();
  const names = useMemo(() => (isBrowser ? zoneNames() : []), [isBrowser]);
  return (
    <div className={`tool-field${error ? ' tool-field--wrong' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}hint`} className="tool-field__hint">
        By its name in the IANA database. A time without an offset is read in it.
      </p>
      <input
        id={id}
        type="text"
        className="field tool-field__input"
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
      <p id={`${id}error`} className="tool-field__error" role="status">
        {error}
      </p>
    </div>
  );
}
