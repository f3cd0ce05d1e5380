import { type KeyPair, makeKeyPair } from '@kwikid/tools/payload-encryption';
import { type ReactNode, useState } from 'react';
import fields from '../frame/fields.module.css';
import { Output } from '../frame/Result.tsx';
import type { PartProps } from './part-props.ts';

/** Makes an RSA key pair for tests, as long as documented. */
export function MakeKeys({ setWork }: PartProps): ReactNode {
  const [state, setState] = useState<'none' | 'working' | 'done'>('none');
  const [pair, setPair] = useState<KeyPair>();

  const make = async () => {
    setState('working');
    const made = await makeKeyPair();
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
