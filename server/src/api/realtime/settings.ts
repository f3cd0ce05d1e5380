import { z } from 'zod';

/** The one path at which an ID token of the app platform is taken. */
export const syncPath = '/auth/realtime';

const field = (name: string) => z.string(`${name} must be a text`).min(1, `${name} must not be empty`);

/**
 * The web configuration that the app platform shows for a web app: identifiers, not secrets. It is sent
 * to readers' browsers, so anything else in it stops the start: a service account's key, above all.
 */
const webConfig = z.strictObject(
  {
    apiKey: field('apiKey'),
    authDomain: field('authDomain').optional(),
    /** It becomes the audience, and a part of the issuer, that tokens are held against. */
    projectId: z
      .string('projectId must be a text')
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
export const firebaseConfig = z
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
export const emulatorUrl = z
  .url({
    protocol: /^http$/,
    hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/,
    error: 'http on loopback',
    abort: true,
  })
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, 'an origin: no path, query or user')
  .transform((value) => new URL(value).origin);

/** What the environment says of the realtime client, as text. */
export type RealtimeVariables = Readonly<
  Partial<
    Record<
      'PUBLIC_URL' | 'FIREBASE_CONFIG' | 'FIREBASE_SYNC_URL' | 'FIREBASE_AUTH_EMULATOR_URL',
      string | undefined
    >
  >
>;

/**
 * What is wrong between the variables, where each may be right in itself.
 *
 * @returns one line a fault, never a value
 */
export function realtimeFaults(present: RealtimeVariables, production: boolean): string[] {
  const faults: string[] = [];
  const { PUBLIC_URL, FIREBASE_CONFIG, FIREBASE_SYNC_URL, FIREBASE_AUTH_EMULATOR_URL } = present;
  for (const [name, value] of Object.entries({ FIREBASE_SYNC_URL, FIREBASE_AUTH_EMULATOR_URL })) {
    if (value !== undefined && FIREBASE_CONFIG === undefined) faults.push(`${name}: needs FIREBASE_CONFIG`);
  }
  // Whoever runs the emulator signs in as anyone.
  if (production && FIREBASE_AUTH_EMULATOR_URL !== undefined)
    faults.push('FIREBASE_AUTH_EMULATOR_URL: refused in production');
  if (FIREBASE_SYNC_URL !== undefined) faults.push(...syncFaults(FIREBASE_SYNC_URL, PUBLIC_URL));
  return faults;
}

/** A token that is sent anywhere else is a token given away. */
function syncFaults(value: string, publicUrl = ''): string[] {
  const own = URL.canParse(publicUrl) ? new URL(publicUrl).origin : 'http://unset.invalid';
  if (value === syncPath || value === `${own}${syncPath}`) return [];
  const foreign = !URL.canParse(value, own) || new URL(value, own).origin !== own;
  return [
    foreign
      ? `FIREBASE_SYNC_URL: must be of the origin of PUBLIC_URL, such as ${syncPath}`
      : `FIREBASE_SYNC_URL: ${syncPath} is the only path that takes the token`,
  ];
}

/** The realtime client, where it is configured. */
export interface RealtimeSettings {
  /** For the browser as it is. */
  config: z.infer<typeof webConfig>;
  projectId: string;
  /** What signs the platform's ID tokens. */
  issuer: string;
  /** Its public keys (RFC 7517). */
  keysUrl: string;
  /** Where the browser sends its ID token; undefined: it keeps it to itself. */
  syncUrl: string | undefined;
  emulatorUrl: string | undefined;
  /** Origins that the client asks, for `connect-src`. */
  origins: readonly string[];
}

const keysAddress = 'www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * @param value - the parsed variables
 * @returns undefined where there is no configuration
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
    keysUrl: emulator === undefined ? `https://${keysAddress}` : `${emulator}/${keysAddress}`,
    syncUrl: value.FIREBASE_SYNC_URL === undefined ? undefined : syncPath,
    emulatorUrl: emulator,
    origins: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...(emulator === undefined ? [] : [emulator]),
    ],
  };
}
