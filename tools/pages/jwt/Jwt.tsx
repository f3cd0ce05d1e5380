import {
  checkClaims,
  example,
  inUtc,
  isShared,
  readToken,
  type Token,
  verifySignature,
} from '@kwikid/tools/jwt';
import { type Check, check } from '@kwikid/tools/verdict';
import { type ReactNode, useMemo, useState } from 'react';
import { Choice, ExampleButton } from '../frame/Controls.tsx';
import fields from '../frame/fields.module.css';
import { Checks, Facts, Output } from '../frame/Result.tsx';
import { TextField } from '../frame/TextField.tsx';
import { oneOf } from '../frame/url-options.ts';
import { nowInSeconds, useResult } from '../frame/useResult.ts';
import { useUrlState } from '../frame/useUrlState.ts';

const options = { secret: oneOf(['text', 'base64']) };

/** What the registered claims mean (RFC 7519, section 4.1; OpenID Connect Core 1.0, section 2). */
const meanings: ReadonlyMap<string, string> = new Map([
  ['iss', 'Issuer'],
  ['sub', 'Subject'],
  ['aud', 'Audience'],
  ['exp', 'Expires'],
  ['nbf', 'Not before'],
  ['iat', 'Issued at'],
  ['jti', 'Token id'],
  ['nonce', 'Nonce of the sign-in'],
  ['azp', 'Authorized party'],
  ['auth_time', 'Signed in at'],
  ['scope', 'Scope'],
  ['client_id', 'Client'],
]);

const times = new Set(['exp', 'nbf', 'iat', 'auth_time']);

function claimFacts(claims: Record<string, unknown>): [name: string, value: string][] {
  return Object.entries(claims).flatMap(([name, value]) => {
    const meaning = meanings.get(name);
    if (!meaning) return [];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const time = times.has(name) && typeof value === 'number' && Number.isFinite(value);
    return [[`${meaning} (${name})`, time ? `${text} = ${inUtc(value)}` : text]];
  });
}

const none: Check[] = [];

/** The checks of a token; those of the signature are added when they are done. */
function useChecks(
  token: Token | undefined,
  key: string,
  secretForm: 'text' | 'base64',
  issuer: string,
  audience: string,
): Check[] {
  const verify = useMemo(
    () => (token ? () => verifySignature(token, key, secretForm) : undefined),
    [token, key, secretForm],
  );
  const signature = useResult(none, verify);
  return useMemo(() => {
    if (!token) return [];
    const claims: Check[] = token.claims
      ? checkClaims(token.claims, { now: nowInSeconds(), issuer: issuer.trim(), audience: audience.trim() })
      : [check('invalid', 'Payload', 'is not a JSON object: a signed message, but not a JSON Web Token.')];
    return [...signature, ...claims];
  }, [token, signature, issuer, audience]);
}

/** Reads a token, and verifies it. */
export function Jwt(): ReactNode {
  const [text, setText] = useState('');
  const [key, setKey] = useState('');
  const [issuer, setIssuer] = useState('');
  const [audience, setAudience] = useState('');
  const [{ secret }, change] = useUrlState(options);
  const { value: token, error } = useMemo(() => readToken(text), [text]);
  const checks = useChecks(token, key, secret, issuer, audience);
  const shared = token && isShared(token.algorithm);
  return (
    <>
      <TextField
        label="Token"
        hint="Three parts with dots between them; ‘Bearer’ and line breaks are allowed."
        value={text}
        onChange={setText}
        error={text.trim() === '' ? undefined : error}
      >
        <ExampleButton
          onUse={() => {
            setText(example.token);
            setKey(example.key);
          }}
        />
      </TextField>
      <TextField
        label="Key"
        hint="A public key in PEM, a JSON Web Key, a key set (JWKS), a certificate, or a shared secret."
        value={key}
        onChange={setKey}
        rows={4}
      >
        {shared && (
          <Choice
            label="Read a shared secret as"
            value={secret}
            choices={[
              ['text', 'Text'],
              ['base64', 'Base64'],
            ]}
            onChange={(form) => change({ secret: form })}
          />
        )}
      </TextField>
      <div className={fields.columns}>
        <TextField label="Expected issuer" hint="Optional" rows={1} value={issuer} onChange={setIssuer} />
        <TextField
          label="Expected audience"
          hint="Optional"
          rows={1}
          value={audience}
          onChange={setAudience}
        />
      </div>
      <Checks label="What the checks found" checks={checks} />
      {token && (
        <>
          {token.claims && <Facts label="Claims" facts={claimFacts(token.claims)} />}
          <div className={fields.columns}>
            <Output label="Header" text={JSON.stringify(token.header, null, 2)} />
            <Output
              label="Payload"
              text={token.claims ? JSON.stringify(token.claims, null, 2) : token.payload}
            />
          </div>
        </>
      )}
    </>
  );
}
