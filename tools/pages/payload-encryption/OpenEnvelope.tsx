import {
  contextOf,
  makeExample,
  type OpenResult,
  openEnvelope,
  readEnvelope,
  readKeys,
  shownText,
} from '@kwikid/tools/payload-encryption';
import { type ReactNode, useMemo } from 'react';
import { ExampleButton } from '../frame/Controls.tsx';
import fields from '../frame/fields.module.css';
import { Checks, Output } from '../frame/Result.tsx';
import { TextField } from '../frame/TextField.tsx';
import { nowInSeconds, useResult } from '../frame/useResult.ts';
import type { PartProps } from './part-props.ts';

const nothing: OpenResult = { checks: [] };

/** Opens an envelope with a private key. */
export function OpenEnvelope({ work, setWork }: PartProps): ReactNode {
  const { envelope: text, privateKey } = work;
  const { value: envelope, error } = useMemo(() => readEnvelope(text), [text]);
  const keys = useMemo(() => (privateKey.trim() === '' ? undefined : readKeys(privateKey)), [privateKey]);
  const open = useMemo(
    () => (envelope && keys?.value ? () => openEnvelope(envelope, keys.value, nowInSeconds()) : undefined),
    [envelope, keys],
  );
  const opened = useResult(nothing, open);
  const context = envelope && contextOf(envelope);
  const message = opened.plaintext && shownText(opened.plaintext);
  return (
    <>
      <TextField
        label="Envelope"
        hint="Compact, flattened, or the whole body with its field ‘payload’."
        value={text}
        onChange={(value) => setWork({ envelope: value })}
        error={text.trim() === '' ? undefined : error}
      >
        <ExampleButton onUse={() => void makeExample().then(setWork)} />
      </TextField>
      <TextField
        label="Private key"
        hint="PEM (PKCS 8), a JSON Web Key or a key set. Use only keys of test systems: a production key stays in its key store."
        rows={4}
        value={privateKey}
        onChange={(value) => setWork({ privateKey: value })}
        error={keys?.error}
      />
      <Checks label="What the checks found" checks={opened.checks} />
      {message && <Output label={message.label} text={message.text} />}
      {envelope && (
        <div className={fields.columns}>
          <Output label="Protected header" text={JSON.stringify(envelope.header, null, 2)} />
          {context && (
            <Output
              label="Context"
              text={context.members ? JSON.stringify(context.members, null, 2) : context.text}
            />
          )}
        </div>
      )}
    </>
  );
}
