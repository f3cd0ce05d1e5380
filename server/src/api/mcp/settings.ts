import { z } from 'zod';
import { isLoopback } from '../../settings/loopback.ts';
import { limit, type Variables } from '../../settings/values.ts';
import { mcpMetadataPath, mcpPath } from './paths.ts';
import { redirectUrisSetting } from './redirect-uris.ts';

/** Variables of the MCP server. */
export const mcpVariables = {
  MCP: z.enum(['0', '1'], '1 for on or 0 for off').optional(),
  MCP_LIMIT: limit.default(120),
  MCP_CLIENT_ID: z
    .string()
    .regex(/^[\x20-\x7e]{1,200}$/, 'the id of a public client at the provider, 1 to 200 ASCII characters')
    .optional(),
  MCP_REDIRECT_URIS: redirectUrisSetting,
};

/** The client that programs get by registration (RFC 7591). */
export interface RegistrationSettings {
  /** A public client of the first provider. */
  clientId: string;
  /** Its redirect URIs; on loopback the port does not count. */
  redirectUris: readonly string[];
}

/** The MCP server, if it is on. */
export interface McpSettings {
  /** The `aud` of its access tokens (RFC 8707 §2). */
  resource: string;
  /** URL of the metadata that a 401 names. */
  metadataUrl: string;
  /** The scope that its access tokens hold. */
  scope: string;
  /** Requests that one reader may send in a minute. */
  limit: number;
  /** Undefined if programs must bring a client id. */
  registration: RegistrationSettings | undefined;
}

/** The only scope: every tool only reads. */
export const mcpScope = 'docs:read';

/**
 * On by default if every provider is on loopback: those are embedded and known to bind tokens to this server.
 * For any other provider only the operator knows whether it does, and turns this on by `MCP=1`.
 *
 * @param origin - of this site, without a slash
 * @returns undefined if it is off
 */
export function mcpSettings(
  value: z.infer<z.ZodObject<typeof mcpVariables>>,
  origin: string,
  issuers: readonly string[],
): McpSettings | undefined {
  const local = issuers.every((issuer) => isLoopback(new URL(issuer).hostname));
  const on = value.MCP === undefined ? local : value.MCP === '1';
  if (!on) return undefined;
  return Object.freeze({
    resource: `${origin}${mcpPath}`,
    metadataUrl: `${origin}${mcpMetadataPath}`,
    scope: mcpScope,
    limit: value.MCP_LIMIT,
    registration:
      value.MCP_CLIENT_ID === undefined
        ? undefined
        : Object.freeze({
            clientId: value.MCP_CLIENT_ID,
            redirectUris: Object.freeze(value.MCP_REDIRECT_URIS),
          }),
  });
}

/**
 * Errors among the variables.
 *
 * @param env - variables by name
 * @param siteClientId - the client that readers sign in with at the first provider
 */
export function mcpErrors(env: Variables, siteClientId: string): string[] {
  const { MCP, MCP_CLIENT_ID: clientId, MCP_REDIRECT_URIS: redirectUris } = env;
  return [
    ...(clientId !== undefined && MCP !== '1' ? ['MCP_CLIENT_ID: needs MCP=1'] : []),
    // A program with the site's client would get ID tokens that make a session.
    ...(clientId === siteClientId ? ['MCP_CLIENT_ID: must be another client than OIDC_CLIENT_ID'] : []),
    ...(redirectUris !== undefined && clientId === undefined
      ? ['MCP_REDIRECT_URIS: needs MCP_CLIENT_ID']
      : []),
  ];
}
