import { createPublicKey, type KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { commaSeparated, isPlainOverNetwork, type Variables } from '../settings/values.ts';

const sourceMessage = 'file:///folder, or the https URL of releases.jws, without a user';
const keyMessage =
  'Ed25519, public, base64: the line between BEGIN and END of what `openssl pkey -pubout` prints; several separated by commas';

/** Variables of what is served. */
export const releaseVariables = {
  BUILD_DIR: z.string().min(1).default('build'),
  CONTENT_SOURCE: z
    .url({ protocol: /^(?:https?|file)$/, error: sourceMessage, abort: true })
    .refine(isSource, sourceMessage)
    .refine(
      (value) => value.startsWith('file:') || !isPlainOverNetwork(value),
      'must be https, except on loopback',
    )
    .optional(),
  CONTENT_KEY: z
    .string()
    .refine((value) => commaSeparated(value).every((key) => publicKey(key) !== undefined), keyMessage)
    .optional(),
};

export interface ReleaseSettings {
  /** One prepared build, or a folder of releases with a pointer. */
  readonly folder: string;
  /** Undefined if nothing is copied from elsewhere. */
  readonly source: SourceSettings | undefined;
}

export interface SourceSettings {
  /** Its query may hold a key: never log it. */
  readonly url: URL;
  /** Ed25519, public; one of them must have signed the index. */
  readonly keys: readonly KeyObject[];
  /** Where the copies are. */
  readonly folder: string;
}

type ReleaseValues = z.infer<z.ZodObject<typeof releaseVariables>>;

/**
 * @param value - the parsed variables
 * @param dataDir - where copies may be kept
 */
export function releaseSettings(value: ReleaseValues, dataDir: string): ReleaseSettings {
  const { BUILD_DIR, CONTENT_SOURCE, CONTENT_KEY = '' } = value;
  const keys = commaSeparated(CONTENT_KEY)
    .map(publicKey)
    .filter((key) => key !== undefined);
  return {
    folder: resolve(BUILD_DIR),
    source:
      CONTENT_SOURCE === undefined
        ? undefined
        : { url: new URL(CONTENT_SOURCE), keys, folder: join(dataDir, 'content') },
  };
}

/** Errors between the variables. */
export function releaseErrors({ CONTENT_SOURCE, CONTENT_KEY }: Variables): string[] {
  if (CONTENT_SOURCE !== undefined && CONTENT_KEY === undefined)
    return ['CONTENT_KEY: required with CONTENT_SOURCE; what it serves must be signed'];
  if (CONTENT_SOURCE === undefined && CONTENT_KEY !== undefined)
    return ['CONTENT_KEY: without CONTENT_SOURCE nothing is verified with it; set both or neither'];
  return [];
}

function isSource(value: string): boolean {
  const { protocol, host, username, password, search } = new URL(value);
  if (username !== '' || password !== '') return false;
  return protocol !== 'file:' || (host === '' && search === '');
}

function publicKey(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
