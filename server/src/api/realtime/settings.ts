import { realtimePath } from '@kwikid/wire/urls';
import { z } from 'zod';
import { isLoopback } from '../../settings/loopback.ts';
import { hostname, originWith, type Variables } from '../../settings/values.ts';

const field = (name: string) => z.string(`${name} must be a string`).min(1, `${name} must not be empty`);

/**
 * The web configuration that the app platform shows for a web app: identifiers, not secrets. It is sent
 * to readers' browsers, so anything else in it stops the start, above all a service account's key.
 */
const webConfig = z.strictObject(
  {
    apiKey: field('apiKey'),
    authDomain: field('authDomain').optional(),
    /** Tokens are checked against it: it is their audience and a part of their issuer. */
    projectId: z
      .string('projectId must be a string')
      .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'projectId must be the id of a project'),
    appId: field('appId'),
    databaseURL: field('databaseURL').optional(),
    storageBucket: field('storageBucket').optional(),
    messagingSenderId: field('messagingSenderId').optional(),
    measurementId: field('measurementId').optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? 'has a field that no web configuration has; never put a service account here'
        : 'the web configuration as a JSON object',
  },
);

/** `FIREBASE_CONFIG`: JSON text to a web configuration. */
const firebaseConfig = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'the web configuration as JSON', input: '' });
      return z.NEVER;
    }
  })
  .pipe(webConfig);

/** `FIREBASE_AUTH_EMULATOR_URL`: where tests and local runs find the platform's endpoints. */
const emulatorUrl = z
  .url({ protocol: /^http$/, hostname, error: 'http on loopback', abort: true })
  .refine((value) => isLoopback(new URL(value).hostname), { error: 'http on loopback', abort: true })
  .pipe(originWith('http on loopback'))
  .transform((value) => new URL(value).origin);

/** Variables of the realtime client. */
export const realtimeVariables = {
  FIREBASE_CONFIG: firebaseConfig.optional(),
  FIREBASE_SYNC_URL: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_URL: emulatorUrl.optional(),
};

/**
 * Errors in the combination of the variables; each may be valid by itself.
 *
 * @returns one line for each error, never a value
 */
export function realtimeErrors(present: Variables, production: boolean): string[] {
  const found: string[] = [];
  const { PUBLIC_URL, FIREBASE_CONFIG, FIREBASE_SYNC_URL, FIREBASE_AUTH_EMULATOR_URL } = present;
  for (const [name, value] of Object.entries({ FIREBASE_SYNC_URL, FIREBASE_AUTH_EMULATOR_URL })) {
    if (value !== undefined && FIREBASE_CONFIG === undefined) found.push(`${name}: needs FIREBASE_CONFIG`);
  }
  // Whoever runs the emulator can sign in as anyone.
  if (production && FIREBASE_AUTH_EMULATOR_URL !== undefined)
    found.push('FIREBASE_AUTH_EMULATOR_URL: refused in production');
  if (FIREBASE_SYNC_URL !== undefined) found.push(...syncErrors(FIREBASE_SYNC_URL, PUBLIC_URL));
  return found;
}

/** Sent anywhere else, the token would be given away. */
function syncErrors(value: string, publicUrl = ''): string[] {
  const own = URL.canParse(publicUrl) ? new URL(publicUrl).origin : 'http://unset.invalid';
  if (value === realtimePath || value === `${own}${realtimePath}`) return [];
  const foreign = !URL.canParse(value, own) || new URL(value, own).origin !== own;
  return [
    foreign
      ? `FIREBASE_SYNC_URL: must be of the origin of PUBLIC_URL, such as ${realtimePath}`
      : `FIREBASE_SYNC_URL: ${realtimePath} is the only path that takes the token`,
  ];
}

/** The realtime client, if it is configured. */
export interface RealtimeSettings {
  /** For the browser as it is. */
  config: z.infer<typeof webConfig>;
  projectId: string;
  /** What signs the platform's ID tokens. */
  issuer: string;
  /** Its public keys (RFC 7517). */
  keysUrl: string;
  /** Where the browser sends its ID token; undefined if it sends it nowhere. */
  syncUrl: string | undefined;
  emulatorUrl: string | undefined;
  /** Origins that the client calls, for `connect-src`. */
  origins: readonly string[];
}

const keysEndpoint = 'www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * @param value - the parsed variables
 * @returns undefined if there is no configuration
 */
export function realtimeSettings(value: {
  FIREBASE_CONFIG?: z.infer<typeof webConfig> | undefined;
  FIREBASE_SYNC_URL?: string | undefined;
  FIREBASE_AUTH_EMULATOR_URL?: string | undefined;
}): RealtimeSettings | undefined {
  const { FIREBASE_CONFIG: config, FIREBASE_AUTH_EMULATOR_URL: emulator } = value;
  if (config === undefined) return undefined;
  return {
    config,
    projectId: config.projectId,
    issuer: `https://securetoken.google.com/${config.projectId}`,
    // An emulator has every endpoint below its own origin, by the endpoint's full name.
    keysUrl: emulator === undefined ? `https://${keysEndpoint}` : `${emulator}/${keysEndpoint}`,
    syncUrl: value.FIREBASE_SYNC_URL === undefined ? undefined : realtimePath,
    emulatorUrl: emulator,
    origins: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...(emulator === undefined ? [] : [emulator]),
    ],
  };
}
