import { z } from 'zod';
import { adminSettings, adminVariables } from '../admin/settings.ts';
import { askSettings, askVariables, modelErrors, modelSettings } from '../api/ask/settings.ts';
import { digestErrors, digestVariables, mailSettings } from '../api/digest/settings.ts';
import { evidenceSettings, evidenceVariables } from '../api/evidence/settings.ts';
import { type InsightSettings, insightSettings, insightVariables } from '../api/insight/settings.ts';
import { mcpSettings, mcpVariables } from '../api/mcp/settings.ts';
import { realtimeErrors, realtimeSettings, realtimeVariables } from '../api/realtime/settings.ts';
import { searchErrors, searchSettings, searchVariables } from '../api/search/settings.ts';
import { accessSettings, auditSettings, auditVariables } from '../audit/settings.ts';
import { httpSettings, httpVariables } from '../http/settings.ts';
import { outgoingErrors, outgoingSettings, outgoingVariables } from '../outgoing/settings.ts';
import { releaseSettings, releaseVariables } from '../releases/settings.ts';
import { requestSettings, requestVariables } from '../request/settings.ts';
import { sealingSettings, sessionErrors, sessionSettings, sessionVariables } from '../session/settings.ts';
import { isLoopback } from '../settings/loopback.ts';
import type { Variables } from '../settings/values.ts';
import { type StoreSettings, storeSettings, storeVariables } from '../stores/settings.ts';
import { formerSettingErrors } from './former-settings.ts';

/** Variables of the environment, as text; each part declares its own in its folder. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], 'development, test or production').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...httpVariables,
  ...releaseVariables,
  ...adminVariables,
  ...requestVariables,
  ...outgoingVariables,
  ...sessionVariables,
  ...storeVariables,
  ...auditVariables,
  ...searchVariables,
  ...askVariables,
  ...insightVariables,
  ...evidenceVariables,
  ...digestVariables,
  ...mcpVariables,
  ...realtimeVariables,
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

/** Every error of a configuration at once. Names of variables and remedies, never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'ERR_CONFIG';
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(
      `The configuration has ${errors.length} error(s):\n${errors.map((error) => `  ${error}`).join('\n')}`,
    );
    this.errors = errors;
  }
}

/**
 * Reads the configuration once. It has one object for each part, and no part gets another's: only `sealing`,
 * `evidence`, `search` and `model` hold keys, and `outgoing` a proxy's password.
 *
 * @param env - variables by name; an empty value counts as absent
 * @returns a frozen configuration; outside production, missing variables get local defaults
 * @throws {ConfigError} `ERR_CONFIG`, listing every error
 */
export function readConfig(env: Variables) {
  const present = presentIn(env);
  const parsed = environment.safeParse(present);
  const production = isProduction(present);
  const errors = [
    ...messagesOf(parsed.error),
    ...(production ? missing(present) : []),
    ...outgoingErrors(present),
    ...sessionErrors(present, production),
    ...realtimeErrors(present, production),
    ...formerSettingErrors(present),
    ...searchErrors(present),
    ...digestErrors(present),
    ...modelErrors(present, production),
  ];
  if (!parsed.success || errors.length > 0) throw new ConfigError([...new Set(errors)]);
  const value = parsed.data;
  const http = httpSettings(value);
  const session = sessionSettings(value);
  const issuers = session.providers.map(({ issuer }) => issuer);
  const providerOrigins = session.providers.flatMap(({ issuer, origins }) => [
    new URL(issuer).origin,
    ...origins,
  ]);
  const realtime = realtimeSettings(value);
  const stores = storeSettings(value);
  return Object.freeze({
    production,
    logLevel: value.LOG_LEVEL,
    http: Object.freeze(http),
    /** What response headers are made from. */
    headers: Object.freeze({
      providerOrigins: Object.freeze([...new Set(providerOrigins)]),
      realtimeOrigins: realtime?.origins ?? [],
      fontsOrigin: http.fontsOrigin,
      secure: http.secure,
    }),
    /** What is served. */
    releases: Object.freeze(releaseSettings(value)),
    /** Undefined if there is no listener for operators. */
    admin: adminSettings(value),
    request: Object.freeze(requestSettings(value)),
    outgoing: Object.freeze(outgoingSettings(value)),
    session: Object.freeze(session),
    sealing: Object.freeze(sealingSettings(value)),
    stores: Object.freeze(stores),
    audit: Object.freeze(auditSettings(value)),
    access: Object.freeze(accessSettings(value)),
    /** Which search serves readers. Ask and the tools for assistants search the embedded one in any case. */
    search: searchSettings(value),
    ask: Object.freeze(askSettings(value)),
    insight: Object.freeze(insightSettings(value)),
    /** What signs packs of evidence. */
    evidence: Object.freeze(evidenceSettings(value)),
    /** How the digest is sent to owners; undefined if it is not. */
    mail: mailSettings(value),
    /** Undefined if Ask's answers are quotations. */
    model: modelSettings(value),
    /** Undefined if the MCP server is off. */
    mcp: mcpSettings(value, http.origin, issuers),
    /** Undefined if no app platform is configured. */
    realtime,
  });
}

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads only where things are kept: for commands of an administrator, who has no other setting at hand.
 *
 * @param env - variables by name; an empty value counts as absent
 * @throws {ConfigError} `ERR_CONFIG`, listing every error
 */
export const readStoreSettings = (env: Variables): StoreSettings =>
  storeSettings(partOf(env, z.object(storeVariables)));

/**
 * Only what says how what readers lacked is kept and shown.
 *
 * @param env - variables by name; an empty value counts as absent
 * @throws {ConfigError} `ERR_CONFIG`, listing every error
 */
export const readInsightSettings = (env: Variables): InsightSettings =>
  insightSettings(partOf(env, z.object(insightVariables)));

function partOf<Part>(env: Variables, variables: z.ZodType<Part>): Part {
  const parsed = variables.safeParse(presentIn(env));
  if (!parsed.success) throw new ConfigError(messagesOf(parsed.error));
  return parsed.data;
}

const presentIn = (env: Variables): Variables =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

const messagesOf = (error: z.ZodError | undefined): string[] =>
  (error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`);

/**
 * Whether the rules of production apply: always for a site that others can reach, whatever `NODE_ENV` says.
 *
 * @param env - variables by name; an empty value counts as absent
 */
export function isProduction(env: Variables): boolean {
  const { NODE_ENV, PUBLIC_URL = '' } = env;
  return NODE_ENV === 'production' || (URL.canParse(PUBLIC_URL) && !isLoopback(new URL(PUBLIC_URL).hostname));
}

const missing = (present: Variables): string[] =>
  required
    .filter((name) => present[name] === undefined)
    .map((name) => `${name}: required in production and for any PUBLIC_URL that is not loopback`);
