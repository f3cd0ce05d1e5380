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
  CONTENT_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/, 'a region such as ap-south-1; a store without regions takes us-east-1')
    .optional(),
  CONTENT_S3_KEY_ID: z
    .string()
    .regex(/^[\w.-]{1,128}$/, 'the id of an access key')
    .optional(),
  CONTENT_S3_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{1,256}$/, 'belongs to the access key, in one word')
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
  /** How requests to a bucket are signed; undefined if they are not. */
  readonly bucket: BucketSettings | undefined;
}

/** A bucket that speaks S3. The key may read the releases, and nothing else. */
export interface BucketSettings {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
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
        : {
            ...{ url: new URL(CONTENT_SOURCE), keys, folder: join(dataDir, 'content') },
            bucket: bucketSettings(value),
          },
  };
}

function bucketSettings(value: ReleaseValues): BucketSettings | undefined {
  const { CONTENT_S3_REGION, CONTENT_S3_KEY_ID, CONTENT_S3_SECRET } = value;
  if (!CONTENT_S3_REGION || !CONTENT_S3_KEY_ID || !CONTENT_S3_SECRET) return undefined;
  return {
    region: CONTENT_S3_REGION,
    accessKeyId: CONTENT_S3_KEY_ID,
    secretAccessKey: CONTENT_S3_SECRET,
  };
}

const bucketVariables = ['CONTENT_S3_REGION', 'CONTENT_S3_KEY_ID', 'CONTENT_S3_SECRET'] as const;

/** Errors between the variables. */
export function releaseErrors(variables: Variables): string[] {
  const { CONTENT_SOURCE, CONTENT_KEY } = variables;
  const missing = bucketVariables.filter((name) => variables[name] === undefined);
  if (missing.length < bucketVariables.length) {
    if (missing.length > 0)
      return missing.map((name) => `${name}: required with the other variables CONTENT_S3_…`);
    if (!CONTENT_SOURCE?.startsWith('http') || CONTENT_SOURCE.includes('?'))
      return ['CONTENT_S3_KEY_ID: needs CONTENT_SOURCE with the https URL of releases.jws, without a query'];
  }
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
