import type { PublicPaths } from '../../http/gate/public-paths.ts';

/** The one path of the MCP server (Model Context Protocol 2026-07-28, Streamable HTTP). */
export const mcpPath = '/mcp';

/** The metadata that names the issuers of tokens (RFC 9728 §3.1). */
export const mcpMetadataPath = `/.well-known/oauth-protected-resource${mcpPath}`;

/** Largest message, in bytes. A search, the longest there is, needs a thousandth of this. */
export const mcpBodyBytes = 64 * 1024;

/** The metadata is constant bytes; the server's own path demands an access token. */
export const mcpPublicPaths: PublicPaths = {
  [mcpMetadataPath]: { methods: ['GET', 'HEAD'] },
  [mcpPath]: { methods: ['POST'], maxBodyBytes: mcpBodyBytes },
};
