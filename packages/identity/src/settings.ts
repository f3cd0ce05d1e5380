import { type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';

/** What `GET /auth/config` says. */
export interface PublicConfig {
  issuer: string;
  clientId: string;
  scope: string;
  organizationId: string;
  publicDocsUrl: string;
}

/** How long the site's own server may take, in milliseconds. */
export const answerWithinMs = 10_000;

const fields = ['issuer', 'clientId', 'scope', 'organizationId', 'publicDocsUrl'] as const;

/**
 * Reads the public configuration of the site.
 *
 * @throws {Error} where the answer is no configuration
 */
export async function loadConfig(fetch: typeof globalThis.fetch): Promise<PublicConfig> {
  const response = await fetch('/auth/config', {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (!response.ok) throw new Error(`/auth/config answered ${response.status}`);
  const config: unknown = await response.json();
  if (!isPublicConfig(config)) throw new Error('/auth/config answered no configuration');
  return config;
}

function isPublicConfig(value: unknown): value is PublicConfig {
  if (typeof value !== 'object' || value === null) return false;
  return fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');
}

/**
 * The settings of oidc-client-ts for this site.
 *
 * @param origin - the site's, without a slash
 * @param store - where the user and the state of a sign-in are kept: the browser's local storage
 */
export function userManagerSettings(
  config: PublicConfig,
  origin: string,
  store: Storage,
): UserManagerSettings {
  return {
    authority: config.issuer,
    client_id: config.clientId,
    scope: config.scope,
    response_type: 'code',
    redirect_uri: origin,
    post_logout_redirect_uri: origin,
    silent_redirect_uri: `${origin}/`,
    // `prompt=login` is not here: it would override the `prompt=none` of a renewal, which then fails silently.
    extraQueryParams: { organization_id: config.organizationId },
    userStore: new WebStorageStateStore({ store }),
    stateStore: new WebStorageStateStore({ store }),
    // keepSession renews: the library knows neither the session's own end nor the other tabs.
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    silentRequestTimeoutInSeconds: 10,
    requestTimeoutInSeconds: 10,
    staleStateAgeInSeconds: 900,
    // The check-session iframe needs third-party cookies and signs readers out where there are none.
    // What it would notice arrives by back-channel logout.
    monitorSession: false,
    checkSessionIntervalInSeconds: 2,
    maxSilentRenewTimeoutRetries: 5,
  };
}
