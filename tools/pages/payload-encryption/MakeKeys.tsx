import { type KeyPair, makeKeyPair } from '@kwikid/tools/payload-encryption';
import { type ReactNode, useState } from 'react';
import { Choice } from '../frame/Controls.tsx';
import fields from '../frame/fields.module.css';
import { Output } from '../frame/Result.tsx';
import { TextField } from '../frame/TextField.tsx';
import type { PartProps } from './part-props.ts';

const sizes = [
  ['3072', '3072 bits, as documented'],
  ['2048', '2048 bits, the least'],
  ['4096', '4096 bits'],
] as const;

/** Makes an RSA key pair for tests. */
export function MakeKeys({ setWork }: PartProps): ReactNode {
  const [bits, setBits] = useState<(typeof sizes)[number][0]>('3072');
  const [kid, setKid] = useState('');
  const [state, setState] = useState<'none' | 'working' | 'done'>('none');
  const [pair, setPair] = useState<KeyPair>();

  const make = async () => {
    setState('working');
    const made = await makeKeyPair(Number(bits), kid);
    setPair(made);
    setWork({ privateKey: made.privatePem, publicKey: made.jwks });
    setState('done');
  };
  return (
    <>
      <p className={fields.hint}>
        For tests only. A pair for production is made inside a key store, so that its private half never
        leaves it.
      </p>
      <div className={fields.columns}>
        <Choice label="Length" value={bits} choices={sizes} onChange={setBits} />
        <TextField
          label="Key id (kid)"
          hint="If empty: the thumbprint of the key (RFC 7638)."
          rows={1}
          limit={500}
          value={kid}
          onChange={setKid}
        />
      </div>
      <div className={fields.row}>
        <button
          type="button"
          className="button button--primary"
          onClick={make}
          disabled={state === 'working'}
        >
          Make a pair
        </button>
        <span role="status">
          {state === 'working' && 'Looking for two large primes …'}
          {state === 'done' && 'Made. The other two tasks have it, too, until you clear or leave this page.'}
        </span>
      </div>
      {pair && (
        <>
          <Output label="Private key" text={pair.privatePem} />
          <Output label="Public key" text={pair.publicPem} />
          <Output label="Public key as a key set" text={pair.jwks} />
        </>
      )}
    </>
  );
}
