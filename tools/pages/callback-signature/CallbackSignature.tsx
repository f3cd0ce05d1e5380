import {
  checkCallback,
  example,
  type Finding,
  readings,
  readSignatures,
} from '@kwikid/tools/callback-signature';
import { type ReactNode, useMemo, useState } from 'react';
import { Choice, ExampleButton } from '../frame/Controls.tsx';
import fields from '../frame/fields.module.css';
import { Checks, Output } from '../frame/Result.tsx';
import { TextField } from '../frame/TextField.tsx';
import { oneOf } from '../frame/url-options.ts';
import { nowInSeconds, useResult } from '../frame/useResult.ts';
import { useUrlState } from '../frame/useUrlState.ts';

const options = { secret: oneOf(readings) };
const nothing: Finding = { checks: [] };

/** Checks the signature of a callback. */
export function CallbackSignature(): ReactNode {
  const [headers, setHeaders] = useState('');
  const [body, setBody] = useState('');
  const [secret, setSecret] = useState('');
  const [{ secret: reading }, change] = useUrlState(options);
  const { value: signatures, error } = useMemo(() => readSignatures(headers), [headers]);
  const check = useMemo(
    () =>
      signatures && secret !== ''
        ? () => checkCallback({ signatures, body, secret, reading, now: nowInSeconds() })
        : undefined,
    [signatures, body, secret, reading],
  );
  const { checks, expected } = useResult(nothing, check);
  return (
    <>
      <TextField
        label="Headers"
        hint="All header lines of the callback, or only the value of the signature’s header."
        rows={4}
        value={headers}
        onChange={setHeaders}
        error={headers.trim() === '' ? undefined : error}
      >
        <ExampleButton
          onUse={() => {
            setHeaders(example.headers);
            setBody(example.body);
            setSecret(example.secret);
          }}
        />
      </TextField>
      <TextField
        label="Body"
        hint="Exactly as it arrived, before anything parsed it."
        value={body}
        onChange={setBody}
      />
      <div className={fields.columns}>
        <TextField
          label="Secret"
          hint="Of a test system if you can."
          rows={1}
          limit={10_000}
          value={secret}
          onChange={setSecret}
        />
        <Choice
          label="Read the secret as"
          value={reading}
          choices={[
            ['usual', 'What the format says'],
            ['text', 'Text'],
            ['base64', 'Base64'],
            ['hex', 'Hexadecimal digits'],
          ]}
          onChange={(chosen) => change({ secret: chosen })}
        />
      </div>
      {signatures && <p className={fields.hint}>Format: {signatures.form}.</p>}
      <Checks label="What the checks found" checks={checks} />
      {expected !== undefined && <Output label="Signature that this body should carry" text={expected} />}
    </>
  );
}
