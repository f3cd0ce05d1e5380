import { readKeys } from '../crypto/read-keys.ts';
import { makeKeyPair } from './make-key-pair.ts';
import { sealMessage } from './seal-message.ts';

/** A made-up application, as the payload encryption page has it. */
export const exampleMessage = '{"name":"Test Applicant","dateOfBirth":"1990-01-01"}';
export const exampleAudience = 'POST /v1/applications';

/** A fresh pair and an envelope for it: no key stands in the code of this page. */
export async function makeExample(): Promise<{ envelope: string; privateKey: string; publicKey: string }> {
  const { jwks, privatePem } = await makeKeyPair(3072, 'payload-example');
  const [key] = readKeys(jwks).value ?? [];
  if (!key) throw new Error('The pair that was just made has no public key');
  const now = Math.floor(Date.now() / 1000);
  const message = { text: exampleMessage, audience: exampleAudience, now };
  const { value = '' } = await sealMessage(message, key, 'flattened');
  return { envelope: value, privateKey: privatePem, publicKey: jwks };
}
