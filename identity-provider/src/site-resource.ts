import { type ClientMetadata, type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider';

/** Scope of an access token for the site's MCP server. */
const scope = 'docs:read';

/** Path of the MCP server below a site's origin. */
const resourceOf = (origin: string) => `${origin}/mcp`;

/**
 * A program on the reader's own machine: public, with PKCE, on a loopback address with any port (RFC 8252 §7.3).
 * Each time the reader signs in again, since any program of theirs could say that it is this one (§8.6).
 */
export const nativeClient: ClientMetadata = {
  client_id: 'kwikid-mcp',
  client_name: 'MCP client',
  application_type: 'native',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: ['http://127.0.0.1/callback', 'http://localhost/callback'],
  id_token_signed_response_alg: 'RS256',
};

/**
 * Access tokens for the MCP server of these sites (RFC 8707): signed, and only for it. A request without a
 * resource gets an opaque token, and one for another resource gets none.
 *
 * @param seconds - lifetime of an access token
 */
export function siteResources(
  siteOrigins: readonly string[],
  seconds: () => number,
): NonNullable<NonNullable<Configuration['features']>['resourceIndicators']> {
  return {
    enabled: true,
    getResourceServerInfo: (_ctx, resource) => {
      if (!siteOrigins.some((origin) => resourceOf(origin) === resource)) throw new errors.InvalidTarget();
      return {
        scope,
        audience: resource,
        accessTokenFormat: 'jwt',
        accessTokenTTL: seconds(),
        jwt: { sign: { alg: 'RS256' } },
      };
    },
  };
}

/** The requested scopes of a resource, in the form of a grant. */
export function resourceScopes({ oidc }: KoaContextWithOIDC): [resource: string, scope: string][] {
  const asked = String(oidc.params?.scope ?? '').split(' ');
  return Object.keys(oidc.resourceServers ?? {}).flatMap((resource) =>
    asked.includes(scope) ? [[resource, scope] as [string, string]] : [],
  );
}

/** Time of the sign-in and session, as in the ID token. */
export function signInOf({ oidc }: KoaContextWithOIDC): { auth_time?: number; sid?: string } {
  const { AuthorizationCode: code, RefreshToken: refresh } = oidc.entities;
  const { authTime, sid } = code ?? refresh ?? {};
  return {
    ...(authTime !== undefined && { auth_time: authTime }),
    ...(sid !== undefined && { sid }),
  };
}
