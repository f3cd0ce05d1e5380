import { convert, type Form, forms } from '@kwikid/tools/encodings';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Choice } from '../frame/Controls.tsx';
import { Output, Verdicts } from '../frame/Result.tsx';
import { TextField } from '../frame/TextField.tsx';
import { oneOf } from '../frame/url-options.ts';
import { useUrlState } from '../frame/useUrlState.ts';

const names: Record<Form, string> = {
  text: 'Text (UTF-8)',
  base64: 'Base64',
  base64url: 'Base64URL',
  url: 'URL (percent-encoding)',
  hex: 'Hexadecimal',
};

const options = { from: oneOf(forms) };

/** Reads a text in one encoding, and writes it in the others. */
export function Encodings(): ReactNode {
  const [{ from }, change] = useUrlState(options);
  const [input, setInput] = useState('');
  // A field of 5 MB takes longer to convert than to draw: typing goes first.
  const deferred = useDeferredValue(input);
  const { value, error } = useMemo(() => convert(deferred, from), [deferred, from]);
  const isRead = value !== undefined && deferred !== '';
  return (
    <>
      <Choice
        label="What you have"
        value={from}
        choices={forms.map((form) => [form, names[form]])}
        onChange={(to) => change({ from: to })}
      />
      <TextField label="Input" value={input} onChange={setInput} error={error} />
      <Verdicts
        label="Result"
        verdicts={
          isRead
            ? [
                'text' in value.written
                  ? { state: 'valid', word: 'Read', text: `${value.size.toLocaleString('en')} bytes.` }
                  : {
                      state: 'warning',
                      text: 'These bytes are not text in UTF-8. They may be a picture, a key or another encoding.',
                    },
              ]
            : []
        }
      />
      {isRead &&
        forms.map((form) => {
          const text = value.written[form];
          return form === from || text === undefined ? null : (
            <Output key={form} label={names[form]} text={text} />
          );
        })}
    </>
  );
}
