import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type Configuration, interactionPolicy, type JWKS, type KoaContextWithOIDC } from 'oidc-provider';
import { accountOf } from './accounts.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { errorPage, logoutPage, type Page, signedOutPage } from './pages.ts';
import { noScript, type Script } from './script.ts';
import { nativeClient, resourceScopes, signInOf, siteResources } from './site-resource.ts';

/** Options of the embedded provider. */
export interface IdentityProviderOptions {
  /** Issuer identifier: the URL under which browsers and the site's server know the provider. */
  issuer: string;
  /** Origins of the site, without a slash; the first one is sent back-channel logouts. */
  siteOrigins: readonly string[];
  /** @default 'kwikid-documentation' */
  clientId?: string;
  /** Lifetime of an ID token, in seconds. @default 3600 */
  idTokenSeconds?: number;
  /** Lifetime of an access token, in seconds. @default 3600 */
  accessTokenSeconds?: number;
  /** Whether each account has further ones with a number, so that a test can have its own reader. @default false */
  numberedAccounts?: boolean;
  /** Called at every request for the current script. @default an empty script */
  script?: () => Script;
  /** Logs one line about an error that no browser sees. @default no log */
  log?: (line: string) => void;
}

/** Every organisation-id scope, claim and request parameter has this one name. */
const organization = 'organization_id';

const hour = 60 * 60;

/** The library's configuration for two public clients: the site, and a program that asks its MCP server. */
export function configurationOf(options: IdentityProviderOptions): Configuration {
  const { siteOrigins, clientId = 'kwikid-documentation', script = noScript } = options;
  const accessTokenSeconds = () => script().tokenSeconds ?? options.accessTokenSeconds ?? hour;
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_name: 'Documentation',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        // Exact strings (RFC 9700 §4.1.3): sign-in returns to the origin without a slash, renewal to its root.
        redirect_uris: siteOrigins.flatMap((origin) => [origin, `${origin}/`]),
        post_logout_redirect_uris: [...siteOrigins],
        backchannel_logout_uri: `${siteOrigins[0]}/auth/backchannel-logout`,
        // Puts `sid` into ID tokens, so that a logout can name the session it ends.
        backchannel_logout_session_required: true,
        // Puts `auth_time` into ID tokens: the site ends a session 12 hours after the sign-in itself.
        require_auth_time: true,
        id_token_signed_response_alg: 'RS256',
      },
      nativeClient,
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'role'],
      [organization]: [organization],
    },
    scopes: ['openid', 'offline_access'],
    // The organisation must be in the signed ID token: the site's server has no other source.
    conformIdTokenClaims: false,
    extraParams: [organization],
    // Claims of a signed access token that the site's server needs.
    extraTokenClaims: (ctx, token) =>
      'accountId' in token
        ? { [organization]: accountOf(token.accountId)?.organizationId, ...signInOf(ctx) }
        : undefined,
    pkce: { required: () => true },
    issueRefreshToken: (_ctx, client) =>
      script().refreshTokens !== false && client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    clientBasedCORS: (_ctx, origin) => siteOrigins.includes(origin),
    cookies: {
      // Cookies ignore ports: the site on the same host gets these, too, and a second provider there
      // must not overwrite them.
      names: cookieNames(new URL(options.issuer).port),
      keys: [randomBytes(32).toString('base64url')],
    },
    jwks: generateSigningKeys(),
    ttl: {
      AccessToken: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? accessTokenSeconds(),
      IdToken: () => script().tokenSeconds ?? options.idTokenSeconds ?? hour,
      AuthorizationCode: 60,
      RefreshToken: 24 * hour,
      Session: 24 * hour,
      Grant: 24 * hour,
      Interaction: hour,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: siteResources(siteOrigins, accessTokenSeconds),
      revocation: { enabled: true },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => send(ctx, logoutPage(form, siteOrigins)),
        postLogoutSuccessSource: (ctx) => send(ctx, signedOutPage()),
      },
    },
    // The library rejects loopback addresses, which are the only ones to call here.
    fetch: (input, init) => fetch(input, withoutDispatcher(init)),
    interactions: {
      url: (_ctx, interaction) => `/interaction/${interaction.uid}`,
      policy: policyOf(script),
    },
    loadExistingGrant: grantEverythingAskedFor,
    renderError: (ctx, out) => send(ctx, errorPage(out.error, out.error_description)),
    findAccount: (_ctx, sub) => {
      const found = accountOf(sub);
      if (found === undefined) return undefined;
      return {
        accountId: found.sub,
        claims: () => ({
          sub: found.sub,
          name: found.name,
          preferred_username: found.email,
          email: found.email,
          email_verified: true,
          role: found.role,
          [organization]: found.organizationId,
        }),
      };
    },
  };
}

const cookieNames = (port: string) => ({
  session: `idp_session_${port}`,
  interaction: `idp_interaction_${port}`,
  resume: `idp_resume_${port}`,
});

/** Errors that a script may return to a silent request: interaction is required, or the provider is busy. */
const silentErrors = [
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
  'temporarily_unavailable',
];

/** When interaction is required: as usual, and if a script refuses a silent request. */
function policyOf(script: () => Script): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  for (const error of silentErrors) {
    const refuses = (ctx: KoaContextWithOIDC) =>
      ctx.oidc.prompts.has('none') && script().silentError === error;
    const check = new interactionPolicy.Check(`scripted_${error}`, 'refused by a script', error, refuses);
    policy.get('login')?.checks.add(check, 0);
  }
  return policy;
}

/** The clients are ours, so there is no consent screen. */
async function grantEverythingAskedFor(ctx: KoaContextWithOIDC) {
  const { client, session, provider, params } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  const grant =
    existing?.accountId === session.accountId
      ? existing
      : new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(String(params?.scope ?? 'openid'));
  for (const [resource, scope] of resourceScopes(ctx)) grant.addResourceScope(resource, scope);
  await grant.save();
  return grant;
}

function send(ctx: KoaContextWithOIDC, page: Page): void {
  ctx.type = 'html';
  ctx.set('Content-Security-Policy', page.contentSecurityPolicy);
  ctx.body = page.html;
}

function withoutDispatcher(init: RequestInit | undefined): RequestInit {
  const { dispatcher: _guard, ...rest } = (init ?? {}) as RequestInit & { dispatcher?: unknown };
  return rest;
}

function generateSigningKeys(): JWKS {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('base64url');
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid }] };
}
