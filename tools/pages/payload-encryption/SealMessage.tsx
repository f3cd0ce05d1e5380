import type { InputError } from '@kwikid/tools/input';
import {
  exampleAudience,
  exampleMessage,
  makeExample,
  readKeys,
  sealMessage,
} from '@kwikid/tools/payload-encryption';
import { type ReactNode, useState } from 'react';
import { ExampleButton } from '../frame/Controls.tsx';
import fields from '../frame/fields.module.css';
import { Output } from '../frame/Result.tsx';
import { TextField } from '../frame/TextField.tsx';
import { nowInSeconds } from '../frame/useResult.ts';
import type { PartProps } from './part-props.ts';

/** Seals a message for a public key. Each click makes a new envelope, as it must. */
export function SealMessage({
  work,
  setWork,
  form,
}: PartProps & { form: 'compact' | 'flattened' }): ReactNode {
  const { publicKey } = work;
  const [text, setText] = useState('');
  const [audience, setAudience] = useState('');
  const [error, setError] = useState<InputError>();
  const [sealed, setSealed] = useState<{ envelope: string; form: typeof form }>();

  const seal = async () => {
    setSealed(undefined);
    setError(undefined);
    const keys = readKeys(publicKey);
    if (keys.error) {
      setError(publicKey.trim() === '' ? { message: 'Paste the public key of the receiver.' } : keys.error);
      return;
    }
    const [key] = keys.value;
    if (!key) return;
    const { value, error: refused } = await sealMessage({ text, audience, now: nowInSeconds() }, key, form);
    if (refused) setError(refused);
    else setSealed({ envelope: value, form });
  };
  return (
    <>
      <TextField
        label="Public key of the receiver"
        hint="PEM, a certificate, a JSON Web Key or a key set."
        rows={4}
        value={publicKey}
        onChange={(value) => {
          setError(undefined);
          setWork({ publicKey: value });
        }}
        error={error}
      >
        <ExampleButton
          onUse={() => {
            setText(exampleMessage);
            setAudience(exampleAudience);
            void makeExample().then(({ publicKey: made, privateKey }) =>
              setWork({ publicKey: made, privateKey }),
            );
          }}
        />
      </TextField>
      <TextField label="Message" value={text} onChange={setText} />
      {form === 'flattened' && (
        <TextField
          label="Audience (aud)"
          hint={`The operation that it is for, such as ${exampleAudience}.`}
          rows={1}
          limit={500}
          value={audience}
          onChange={setAudience}
        />
      )}
      <div className={fields.row}>
        <button type="button" className="button button--primary" onClick={seal}>
          Seal
        </button>
        <span role="status">
          {sealed && 'Sealed. Only the owner of the private key can read the message.'}
        </span>
      </div>
      {sealed && <Output label="Envelope" text={sealed.envelope} />}
      {sealed?.form === 'compact' && (
        <Output label="Body that carries it" text={JSON.stringify({ payload: sealed.envelope })} />
      )}
      {sealed && (
        <p className={fields.hint}>
          <button
            type="button"
            className="link-button"
            onClick={() => setWork({ envelope: sealed.envelope })}
          >
            Use it in ‘Open an envelope’
          </button>
        </p>
      )}
    </>
  );
}
