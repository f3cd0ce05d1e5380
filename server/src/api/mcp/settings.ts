import { mcpMetadataPath, mcpPath } from './paths.ts';

/** The MCP server, where it is on. */
export interface McpSettings {
  /** What its access tokens are for: their `aud` (RFC 8707 §2). */
  resource: string;
  /** Address of the metadata that a 401 names. */
  metadataUrl: string;
  /** The scope that its access tokens hold. */
  scope: string;
  /** Requests that one reader may send in a minute. */
  limit: number;
}

/** The one scope there is: every tool only reads. */
export const mcpScope = 'docs:read';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * On by itself beside providers on loopback alone, which are embedded ones and known to bind a token to this
 * server. Whether another one does is for whoever runs it to know, so there it is on by `MCP=1`.
 *
 * @param origin - of this site, without a slash
 * @returns undefined where it is off
 */
export function mcpSettings(
  value: { MCP?: '0' | '1' | undefined; MCP_LIMIT: number },
  origin: string,
  issuers: readonly string[],
): McpSettings | undefined {
  const local = issuers.every((issuer) => loopback.test(new URL(issuer).hostname));
  const on = value.MCP === undefined ? local : value.MCP === '1';
  if (!on) return undefined;
  return Object.freeze({
    resource: `${origin}${mcpPath}`,
    metadataUrl: `${origin}${mcpMetadataPath}`,
    scope: mcpScope,
    limit: value.MCP_LIMIT,
  });
}
