import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import { mcpSettings } from '../api/mcp/settings.ts';
import { emulatorUrl, firebaseConfig, realtimeFaults, realtimeSettings } from '../api/realtime/settings.ts';
import {
  applicationId,
  indexName,
  searchFaults,
  searchKey,
  searchSettings,
  serviceOrigin,
} from '../api/search/settings.ts';
import { trustedNetwork } from '../request/trusted-network.ts';
import {
  localProvider,
  nameSetting,
  organizationClaimSetting,
  type ProviderSettings,
  providersFaults,
  providersSetting,
  scopeSetting,
} from '../session/providers.ts';
import { emailDomainsSetting, requiredClaimsSetting } from '../session/tokens/membership.ts';
import { isLoopback, mayBeThisHost } from '../settings/loopback.ts';

const portFault = 'a port, 0 to 65535';
const port = z.coerce.number(portFault).int(portFault).min(0, portFault).max(65_535, portFault);
const limitFault = 'a whole number, 1 or greater';
const limit = z.coerce.number(limitFault).int(limitFault).min(1, limitFault);
const origin = z
  .url({ protocol: /^https?$/, error: 'an http(s) origin such as https://docs.example.com', abort: true })
  .refine(
    (value) => new URL(value).href === `${new URL(value).origin}/`,
    'an origin: no path, query or user',
  );
/** Elsewhere no browser keeps a Secure cookie, and the plain one would cross the network in the open. */
const publicOrigin = origin.refine((value) => !goesInTheOpen(value), 'must be https, except on loopback');
/** Keys that came in the open verify whatever the network wants. */
const issuerUrl = z
  .url({ protocol: /^https?$/, error: 'the address of the OpenID provider', abort: true })
  .refine((value) => !goesInTheOpen(value), 'must be https, except on loopback');
const key = z
  .string()
  .refine(
    (value) => /^[A-Za-z0-9+/]{43}=$/.test(value),
    'base64 of 32 bytes; make one with: openssl rand -base64 32',
  )
  .transform((value) => new Uint8Array(Buffer.from(value, 'base64')))
  .refine(
    (bytes) => bytes.some((byte) => byte !== bytes[0]),
    'a key of one repeated byte is none; make one with: openssl rand -base64 32',
  );
const list = (text: string) => text.split(',').map((item) => item.trim());
const notYet = (what: string) =>
  z.never(`${what} is not part of this version; remove the variable`).optional();

/** Variables of the environment, as text, to what the server runs on. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], 'development, test or production').optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: publicOrigin.optional(),
  OIDC_ISSUER: issuerUrl.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_ORGANIZATION_ID: z.string().min(1).optional(),
  OIDC_ORGANIZATION_CLAIM: organizationClaimSetting,
  OIDC_REQUIRED_CLAIMS: requiredClaimsSetting.optional(),
  OIDC_EMAIL_DOMAINS: emailDomainsSetting.optional(),
  OIDC_ID_TOKEN_CLAIM: z.string().min(1).optional(),
  OIDC_SCOPE: scopeSetting,
  OIDC_NAME: nameSetting.default(localProvider.name),
  OIDC_PROVIDERS: providersSetting.default([]),
  SESSION_KEYS: z.string().transform(list).pipe(z.array(key).min(1)).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  BUILD_DIR: z.string().min(1).default('build'),
  PUBLIC_DOCS_URL: z
    .url({ protocol: /^https$/, error: 'an https address' })
    .default('https://docs.kwikid.example/'),
  FONTS_ORIGIN: origin.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SEARCH_ENGINE: z.enum(['embedded', 'algolia'], 'embedded or algolia').default('embedded'),
  ALGOLIA_APP_ID: applicationId.optional(),
  ALGOLIA_API_KEY: searchKey.optional(),
  ALGOLIA_INDEX: indexName.optional(),
  ALGOLIA_HOST: serviceOrigin.optional(),
  DATABASE_URL: notYet('PostgreSQL'),
  FIREBASE_CONFIG: firebaseConfig.optional(),
  FIREBASE_SYNC_URL: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_URL: emulatorUrl.optional(),
  ASK_LIMIT: limit.default(20),
  ASK_LOG_TEXT: z.literal('1', '1, or leave it out').optional(),
  ASK_MODEL_URL: z.url({ protocol: /^https?$/, error: 'the base of an OpenAI-compatible server' }).optional(),
  ASK_MODEL: z.string().min(1).optional(),
  ASK_MODEL_KEY: z.string().min(1).optional(),
  MCP: z.enum(['0', '1'], '1 for on or 0 for off').optional(),
  MCP_LIMIT: limit.default(120),
  TRUSTED_PROXIES: z.string().transform(list).pipe(z.array(trustedNetwork)).default([]),
  SIGN_IN_LIMIT: limit.default(120),
  AUDIT_LOG: z.string().min(1).default('stdout'),
});

/** Names of all variables that are read. */
export const variables: readonly string[] = Object.keys(environment.shape);

const required = [
  'PUBLIC_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_ORGANIZATION_ID',
  'SESSION_KEYS',
] as const;

/** Every fault of a configuration at once. Names of variables and remedies, never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'ERR_CONFIG';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.faults = faults;
  }
}

/**
 * Reads the configuration once.
 *
 * @param env - variables by name; an empty value counts as absent
 * @returns a frozen configuration; where it is not for production, what is missing gets a local default
 * @throws {ConfigError} `ERR_CONFIG`, listing every fault
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(present);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  const production = isProduction(present);
  if (production) faults.push(...productionFaults(present));
  faults.push(...providersFaults(present, production));
  faults.push(...realtimeFaults(present, production));
  faults.push(...searchFaults(present));
  faults.push(...modelFaults(present, production));
  if (!parsed.success || faults.length > 0) throw new ConfigError([...new Set(faults)]);
  const value = parsed.data;
  const publicUrl = new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`);
  const providers = Object.freeze(providersOf(value));
  return Object.freeze({
    production,
    /** Where to listen. */
    listen: { host: value.HOST, port: value.PORT },
    /** Origin under which readers know the site, without a slash. */
    origin: publicUrl.origin,
    /** The one value of the Host header that is answered. */
    host: publicUrl.host,
    /** Cookies are `__Host-` and Secure, answers carry HSTS. */
    secure: publicUrl.protocol === 'https:',
    /** The first is the one of the OIDC_* variables: Authorize at the gate means it. */
    providers,
    /** Newest first: the first seals, all open. 32 bytes each. */
    sessionKeys: value.SESSION_KEYS ?? [new Uint8Array(randomBytes(32))],
    dataDir: resolve(value.DATA_DIR),
    buildDir: resolve(value.BUILD_DIR),
    publicDocsUrl: value.PUBLIC_DOCS_URL,
    /** Networks whose X-Forwarded-For is believed, for limits and logs alone. */
    trustedProxies: value.TRUSTED_PROXIES,
    /** Sign-ins and logout tokens that one address may send in a minute. */
    signInLimit: value.SIGN_IN_LIMIT,
    ask: Object.freeze({
      /** Requests of Ask that one reader may send in a minute: a question is one, its token another. */
      limit: value.ASK_LIMIT,
      /** Undefined where answers are quotations. */
      model:
        value.ASK_MODEL_URL === undefined || value.ASK_MODEL === undefined
          ? undefined
          : { url: value.ASK_MODEL_URL, model: value.ASK_MODEL, key: value.ASK_MODEL_KEY },
      /** The log holds what was asked. */
      logText: value.ASK_LOG_TEXT === '1',
    }),
    /** Which search answers readers. Ask and the assistants' own tools search the embedded one in any case. */
    search: searchSettings(value),
    mcp: mcpSettings(
      value,
      publicUrl.origin,
      providers.map(({ issuer }) => issuer),
    ),
    fontsOrigin: value.FONTS_ORIGIN && new URL(value.FONTS_ORIGIN).origin,
    /** Undefined where no app platform is configured. */
    realtime: realtimeSettings(value),
    logLevel: value.LOG_LEVEL,
    /** `stdout`, `off`, or the file that the audit log is appended to. */
    auditLog: /^(stdout|off)$/.test(value.AUDIT_LOG) ? value.AUDIT_LOG : resolve(value.AUDIT_LOG),
  });
}

export type Config = ReturnType<typeof readConfig>;

/** Plain http to anywhere but this machine. */
function goesInTheOpen(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol !== 'https:' && !isLoopback(hostname);
}

/**
 * Whether the rules of production hold: a site that others can reach has them whatever `NODE_ENV` says.
 *
 * @param env - variables by name; an empty value counts as absent
 */
export function isProduction(env: Readonly<Record<string, string | undefined>>): boolean {
  const { NODE_ENV, PUBLIC_URL = '' } = env;
  return NODE_ENV === 'production' || (URL.canParse(PUBLIC_URL) && !isLoopback(new URL(PUBLIC_URL).hostname));
}

function modelFaults(present: Record<string, string | undefined>, production: boolean): string[] {
  const { ASK_MODEL_URL: url, ASK_MODEL: model, ASK_MODEL_KEY: key } = present;
  const faults: string[] = [];
  if ((url === undefined) !== (model === undefined))
    faults.push('ASK_MODEL_URL: needs ASK_MODEL, the name of a model there, and neither goes alone');
  if (url !== undefined && URL.canParse(url) && goesInTheOpen(url)) {
    if (production) faults.push('ASK_MODEL_URL: must be https, except on loopback: pages are sent there');
    else if (key !== undefined)
      faults.push('ASK_MODEL_URL: must be https, except on loopback: ASK_MODEL_KEY is sent there');
  }
  return faults;
}

/** First the provider of the OIDC_* variables, then those of `OIDC_PROVIDERS`. */
function providersOf(value: z.infer<typeof environment>): [ProviderSettings, ...ProviderSettings[]] {
  const first = {
    name: value.OIDC_NAME,
    issuer: value.OIDC_ISSUER ?? localProvider.issuer,
    clientId: value.OIDC_CLIENT_ID ?? localProvider.clientId,
    organizationId: value.OIDC_ORGANIZATION_ID ?? localProvider.organizationId,
    organizationClaim: value.OIDC_ORGANIZATION_CLAIM,
    requiredClaims: value.OIDC_REQUIRED_CLAIMS,
    emailDomains: value.OIDC_EMAIL_DOMAINS,
    idTokenClaim: value.OIDC_ID_TOKEN_CLAIM,
    scope: value.OIDC_SCOPE,
  };
  return [first, ...value.OIDC_PROVIDERS];
}

function productionFaults(present: Record<string, string | undefined>): string[] {
  const faults = required
    .filter((name) => present[name] === undefined)
    .map((name) => `${name}: required in production and for any PUBLIC_URL that is not loopback`);
  const { OIDC_ISSUER: issuer } = present;
  if (issuer !== undefined && URL.canParse(issuer)) {
    // The local provider signs anyone in with a published password.
    if (mayBeThisHost(new URL(issuer).hostname))
      faults.push('OIDC_ISSUER: a loopback provider is refused in production');
  }
  return faults;
}
