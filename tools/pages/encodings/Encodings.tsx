import { type Conversion, convert, type Form, forms } from '@kwikid/tools/encodings';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Check, Choice } from '../frame/Controls.tsx';
import { Output, type Verdict, Verdicts } from '../frame/Result.tsx';
import { TextField } from '../frame/TextField.tsx';
import { flag, oneOf } from '../frame/url-options.ts';
import { useUrlState } from '../frame/useUrlState.ts';

const names: Record<Form, string> = {
  text: 'Text (UTF-8)',
  base64: 'Base64',
  base64url: 'Base64URL',
  url: 'URL (percent-encoding)',
  hex: 'Hexadecimal',
};

const options = { from: oneOf(forms), plus: flag() };

/** Reads a text in one encoding, and writes it in the others. */
export function Encodings(): ReactNode {
  const [{ from, plus }, change] = useUrlState(options);
  const [input, setInput] = useState('');
  // A field of 5 MB takes longer to convert than to draw: typing goes first.
  const deferred = useDeferredValue(input);
  const converted = useMemo(
    () => (deferred === '' ? undefined : convert(deferred, from, { plusIsSpace: plus })),
    [deferred, from, plus],
  );
  const written = converted && 'written' in converted ? converted.written : {};
  return (
    <>
      <Choice
        label="What you have"
        value={from}
        choices={forms.map((form) => [form, names[form]])}
        onChange={(to) => change({ from: to })}
      />
      <TextField
        label="Input"
        value={input}
        onChange={setInput}
        error={converted && 'error' in converted ? converted.error : undefined}
      />
      {from === 'url' && (
        <Check checked={plus} onChange={(on) => change({ plus: on })}>
          A + is a space, as in the query of a form
        </Check>
      )}
      <Verdicts label="Result" verdicts={verdictsOf(converted)} />
      {forms.map((form) => {
        const text = written[form];
        return form === from || text === undefined ? null : (
          <Output key={form} label={names[form]} text={text} />
        );
      })}
    </>
  );
}

function verdictsOf(converted: Conversion | undefined): Verdict[] {
  if (converted === undefined || 'error' in converted) return [];
  const { size, notes } = converted;
  const bytes = `${size.toLocaleString('en')} ${size === 1 ? 'byte' : 'bytes'}.`;
  return [
    { state: 'valid', word: 'Read', text: bytes },
    ...notes.map((text): Verdict => ({ state: 'warning', text })),
  ];
}
