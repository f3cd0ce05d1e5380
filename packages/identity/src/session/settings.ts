import type { NamedProvider, PublicConfig, PublicProvider } from '@kwikid/wire/auth';
import { configPath } from '@kwikid/wire/urls';
import { type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import { IdentityError } from './failure.ts';

export type { NamedProvider, PublicConfig, PublicProvider };

/** Every provider, the first one first. */
export const providersOf = (config: PublicConfig): readonly [PublicProvider, ...PublicProvider[]] => [
  config,
  ...(config.providers ?? []).filter(({ issuer }) => issuer !== config.issuer),
];

/** Longest wait for the site's own server, in milliseconds. */
export const responseWithinMs = 10_000;

const providerFields = ['issuer', 'clientId', 'scope'] as const;
const prompts: readonly unknown[] = [undefined, 'select_account', 'off'];

/**
 * Reads the public configuration of the site.
 *
 * @throws {IdentityError} `ERR_SESSION_UNAVAILABLE` if the server does not respond, or not with a configuration
 */
export async function loadConfig(fetch: typeof globalThis.fetch): Promise<PublicConfig> {
  try {
    const response = await fetch(configPath, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(responseWithinMs),
    });
    if (!response.ok) throw new Error(`${configPath} responded with ${response.status}`);
    const config: unknown = await response.json();
    if (!isPublicConfig(config)) throw new Error(`${configPath} did not send a configuration`);
    return config;
  } catch (cause) {
    throw new IdentityError('ERR_SESSION_UNAVAILABLE', 'The server did not send its settings', { cause });
  }
}

function isPublicConfig(value: unknown): value is PublicConfig {
  if (!isProvider(value)) return false;
  const { providers = [], publicDocsUrl } = value;
  if (publicDocsUrl !== undefined && typeof publicDocsUrl !== 'string') return false;
  return Array.isArray(providers) && providers.every((each) => isProvider(each, ['name']));
}

/** @param more - texts that it has beside a provider's */
function isProvider(value: unknown, more: readonly string[] = []): value is Record<string, unknown> {
  if (!hasTexts(value, [...providerFields, ...more])) return false;
  const { organizationId, prompt } = value;
  return prompts.includes(prompt) && (organizationId === undefined || typeof organizationId === 'string');
}

function hasTexts(value: unknown, fields: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');
}

/**
 * The settings of oidc-client-ts for this site and one of its providers.
 *
 * @param origin - the site's, without a slash
 * @param store - the storage of the user and of a sign-in's state: the browser's local storage
 */
export function userManagerSettings(
  provider: PublicProvider,
  origin: string,
  store: Storage,
): UserManagerSettings {
  return {
    authority: provider.issuer,
    client_id: provider.clientId,
    scope: provider.scope,
    response_type: 'code',
    redirect_uri: origin,
    post_logout_redirect_uri: origin,
    silent_redirect_uri: `${origin}/`,
    // No prompt is here: it would override the `prompt=none` of a renewal, which then fails silently.
    ...(provider.organizationId !== undefined && {
      extraQueryParams: { organization_id: provider.organizationId },
    }),
    userStore: new WebStorageStateStore({ store }),
    stateStore: new WebStorageStateStore({ store }),
    // keepSession renews instead: the library does not know the session's end or the other tabs.
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    silentRequestTimeoutInSeconds: 10,
    requestTimeoutInSeconds: 10,
    staleStateAgeInSeconds: 900,
    // The check-session iframe needs third-party cookies and would sign readers out without them. Back-channel logout
    // reports the same events, and open pages ask the server for them (decision 051).
    monitorSession: false,
    maxSilentRenewTimeoutRetries: 5,
  };
}
