import { z } from 'zod';
import { isLoopback } from '../../settings/loopback.ts';
import { limit } from '../../settings/values.ts';
import { mcpMetadataPath, mcpPath } from './paths.ts';

/** Variables of the MCP server. */
export const mcpVariables = {
  MCP: z.enum(['0', '1'], '1 for on or 0 for off').optional(),
  MCP_LIMIT: limit.default(120),
};

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
  });
}
