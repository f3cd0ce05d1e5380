import { type ReactNode, useState } from 'react';
import { Output } from '../frame/Result.tsx';
import { TextField } from '../frame/TextField.tsx';

/** Reads a token. */
export function Jwt(): ReactNode {
  const [token, setToken] = useState('');
  return (
    <>
      <TextField label="Token" value={token} onChange={setToken} />
      {token !== '' && <Output label="Token" text={token} />}
    </>
  );
}
